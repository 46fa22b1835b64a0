"""What research with the games needs: agents of other makes, a fixed evaluation, and datasets.

>>> from metropolitain.research import evaluate
>>> evaluate("greedy", "metro", setups=2, ladder=("random",)).line()
'eval-v1 metro greedy (2 of 100 set-ups; random) | ladder 100.0 [34.2, 100.0] | random 100.0 [34.2, 100.0]'
"""

from metropolitain.research.agents import Agent, AgentBot, find_agent
from metropolitain.research.dataset import write_arrays
from metropolitain.research.evaluation import Evaluation, evaluate

__all__ = ["Agent", "AgentBot", "Evaluation", "evaluate", "find_agent", "write_arrays"]
