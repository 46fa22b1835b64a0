"""HTTP and sockets: limits, headers, proxies."""
