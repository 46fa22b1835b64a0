"""Chaos: servers on one PostgreSQL behind HAProxy are killed, stopped and ended, and PostgreSQL crashes.

python bench/chaos.py > bench/chaos.json
python bench/chaos.py --nodes 3 --seconds 60

People and bots play tables of all games meanwhile, and send again what was not answered. Afterwards all
games are played to their end, and all that was acknowledged is looked for in the logs: where anything is
lost, doubled, missing or unfinished, the exit status is 1. Servers that are told to end are counted apart
from the faults. It needs HAProxy.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.chaos import Chaos, Counted
from tests.server.cluster import several
from tests.server.postgres import BIN, running_postgres

from metropolitain.cli.bench import describe_machine

WRONG = ("lost", "doubled", "gaps", "unfinished")
TOTALS = ("acknowledged", *WRONG, "tables", "taken", "ends")


def measure(
    programs: Path, nodes: int, seconds: float, tables: int, seed: int, pause: tuple[float, float]
) -> Counted:
    """One run."""
    with (
        running_postgres(programs) as postgres,
        tempfile.TemporaryDirectory() as folder,
        several(Path(folder), postgres, nodes) as cluster,
    ):
        return asyncio.run(Chaos(cluster, tables, seed).run(seconds, pause))


def main() -> None:
    """Run, print JSON; the exit status is 1 where anything is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--nodes", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--tables", type=int, default=18, help="played at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, nargs=2, default=(0.5, 2.0), help="between two faults")
    parser.add_argument("--postgres-bin", type=Path, default=BIN, help=f"PostgreSQL's programs ({BIN})")
    given = parser.parse_args()
    runs = []
    for nodes in given.nodes:
        asked = (given.seconds, given.tables, given.seed, tuple(given.pause))
        found = measure(given.postgres_bin, nodes, *asked)
        runs.append(found._asdict())
        print(json.dumps(runs[-1]), file=sys.stderr, flush=True)
    totals = {name: sum(run[name] for run in runs) for name in TOTALS}
    totals["faults"] = sum(sum(run["faults"].values()) for run in runs)
    print(json.dumps({"machine": describe_machine(), "totals": totals, "runs": runs}, indent=1))
    if any(totals[name] for name in WRONG) or any(run["wrong"] for run in runs):
        sys.exit(1)


if __name__ == "__main__":
    main()
