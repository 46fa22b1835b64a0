"""A logarithm with the same bits on every machine, compiled or interpreted.

Mathematical libraries differ in the last bit of `log`, and a search that differs in a bit may choose another
move. Here only + − × ÷ and the bits of a number are used, which every machine must compute alike (IEEE 754);
compilers may not merge × and + into one step, and none of ours is told to.

The method is that of fdlibm (Sun Microsystems): x = 2ᵏ·m with m between √½ and √2, s = f / (2 + f) for
f = m − 1, and log(m) = f − f²/2 + s·(f²/2 + R(s²)) with a polynomial R; its error is below one last bit.
"""

import numpy as np

from metropolitain.engine.kernel import kernel

LN2_HIGH = 6.93147180369123816490e-01  # the upper bits of log 2, so that a multiple of it is exact
LN2_LOW = 1.90821492927058770002e-10
R_1 = 6.666666666666735130e-01
R_2 = 3.999999999940941908e-01
R_3 = 2.857142874366239149e-01
R_4 = 2.222219843214978396e-01
R_5 = 1.818357216161805012e-01
R_6 = 1.531383769920937332e-01
R_7 = 1.479819860511658591e-01
MANTISSA_BITS = 52
MANTISSA = (1 << MANTISSA_BITS) - 1
BIAS = 1023
ONE_AND_MANTISSA = BIAS << MANTISSA_BITS
ROOT_OF_TWO = 1.4142135623730951


@kernel
def log(x: float) -> float:
    """The natural logarithm of a number from 1 up."""
    word = int(np.float64(x).view(np.int64))
    power = (word >> MANTISSA_BITS) - BIAS
    m = float(np.int64((word & MANTISSA) | ONE_AND_MANTISSA).view(np.float64))
    if m > ROOT_OF_TWO:
        m *= 0.5
        power += 1
    k = float(power)
    f = m - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (R_2 + w * (R_4 + w * R_6))
    odd = z * (R_1 + w * (R_3 + w * (R_5 + w * R_7)))
    half = 0.5 * f * f
    return k * LN2_HIGH - ((half - (s * (half + (even + odd)) + k * LN2_LOW)) - f)
