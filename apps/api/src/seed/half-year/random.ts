/** Choices that look random but are the same each time. */
export class Random {
  private state: number;

  /** @param name what is chosen: each name has its own sequence, independent of other choices */
  constructor(name: string) {
    this.state = [...name].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
      2_166_136_261,
    );
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number in a range that includes both ends. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of the choices. @throws Error if there are none */
  of<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('There are no choices');
    return choices[this.int(0, choices.length - 1)] as T;
  }

  /** Whether something happens. @param share the probability */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** This many digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => String(this.int(0, 9))).join('');
  }
}
