/**
 * Linear algebra on CRC-32 registers. Appending zero bytes to a text multiplies its register by a 32x32 matrix over
 * GF(2), so the checksum of a long text in which only a few bytes change need not be computed over the text again.
 */

/** A 32x32 matrix over GF(2): element `i` is the image of bit `i`. */
export type Matrix = Int32Array;

/**
 * The sum of the shifts by each of `byteCounts`: applied to the raw register of a short text, it gives what that text
 * adds to the checksum when it stands at several places, each followed by so many bytes.
 */
export function sumOfShifts(byteCounts: readonly number[]): Matrix {
  const sum = new Int32Array(32);
  for (const byteCount of byteCounts) {
    for (let bit = 0; bit < 32; bit++) sum[bit]! ^= shifted(1 << bit, byteCount);
  }
  return sum;
}

/** `matrix * register`: at most 32 conditional XORs. */
export function applyMatrix(matrix: Matrix, register: number): number {
  let result = 0;
  for (let bit = 0, rest = register; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) result ^= matrix[bit]!;
  }
  return result;
}

/** The register after `byteCount` more zero bytes. */
function shifted(register: number, byteCount: number): number {
  let result = register;
  for (let power = 0, rest = byteCount; rest > 0; power++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = applyMatrix(shiftByPowerOfTwo(power), result);
  }
  return result;
}

const powers: Matrix[] = [];

/** The shift by `2 ** power` bytes: each is the square of the one before, made once and kept. */
function shiftByPowerOfTwo(power: number): Matrix {
  powers[power] ??= power === 0 ? shiftByOneByte() : squared(shiftByPowerOfTwo(power - 1));
  return powers[power];
}

function shiftByOneByte(): Matrix {
  return Int32Array.from({ length: 32 }, (_, bit) => {
    let register = 1 << bit;
    for (let step = 0; step < 8; step++) {
      register = register & 1 ? (register >>> 1) ^ REFLECTED_POLYNOMIAL : register >>> 1;
    }
    return register;
  });
}

function squared(matrix: Matrix): Matrix {
  return matrix.map((image) => applyMatrix(matrix, image));
}

/** The polynomial of gzip (RFC 1952, 8), lowest bit first. */
const REFLECTED_POLYNOMIAL = 0xedb88320;
