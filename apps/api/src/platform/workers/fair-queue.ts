/**
 * A queue in which owners take turns: an owner with one task waits for at most one task of each other owner, however
 * many tasks those have. The tasks of one owner keep their order.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<string, T[]>();
  private total = 0;

  get length(): number {
    return this.total;
  }

  lengthOf(owner: string): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  push(owner: string, entry: T): void {
    const own = this.waiting.get(owner);
    if (own) own.push(entry);
    else this.waiting.set(owner, [entry]);
    this.total += 1;
  }

  /** Takes the next task among the owners who may have a turn; that owner's next turn comes after all others. */
  take(mayHaveTurn: (owner: string) => boolean): T | undefined {
    for (const [owner, own] of this.waiting) {
      if (!mayHaveTurn(owner)) continue;
      const entry = own.shift();
      this.waiting.delete(owner);
      if (own.length > 0) this.waiting.set(owner, own);
      this.total -= 1;
      return entry;
    }
    return undefined;
  }
}
