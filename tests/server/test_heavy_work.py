"""What would hold up the answers to everybody else is not done by the server."""

import grimp

RASTERISER = "resvg_py"  # takes some tenths of a second for a picture, and holds the GIL


def test_no_module_of_the_server_can_make_a_picture_of_pixels() -> None:
    """Nor any that one of them imports, be it within a function."""
    graph = grimp.build_graph("metropolitain", include_external_packages=True, cache_dir=None)
    assert graph.find_modules_that_directly_import(RASTERISER)  # the command line does
    assert graph.find_shortest_chains("metropolitain.server", RASTERISER, as_packages=True) == set()
