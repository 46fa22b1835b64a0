"""What all games share: contract, kernels, game handle, records, words, look."""
