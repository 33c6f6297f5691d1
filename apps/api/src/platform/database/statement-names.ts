/** So many statements each connection of a serving process keeps prepared; the others are sent whole on every run. */
export const MOST_PREPARED = 200;
/** So many texts are remembered that were run once. */
const MOST_SEEN = 2_000;

/**
 * Names for statements that are run again and again, so that the server parses each once a connection and its text
 * travels once. What is run a single time, as a list of a length of its own is, gets none.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** @param isPatient false names a statement on its first run, where many are known to be run again soon */
  constructor(
    private readonly most: number,
    private readonly isPatient = true,
  ) {}

  /** @returns undefined for a statement to send whole */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= this.most) return known;
    if (this.isPatient && !this.seen.delete(text)) {
      if (this.seen.size >= MOST_SEEN) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    const name = `portal-${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }

  /** As the database client's driver takes it. */
  get ofClient() {
    return {
      // Its type knows no statement without a name, which the driver takes for one that is not to be prepared.
      statementNameGenerator: ({ sql }: { sql: string }) => this.of(sql) as string,
    };
  }
}
