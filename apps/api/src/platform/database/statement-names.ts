import { tellSending } from './kept-statements';

/**
 * Each connection of a serving process keeps at most this many statements prepared; other statements are sent in full
 * each time.
 */
export const MOST_PREPARED = 200;
/** At most this many texts are remembered that ran only once. */
const MOST_SEEN = 2_000;

/**
 * Names statements that run repeatedly, so that the server parses each once per connection and its text is sent once. A
 * statement that runs only once, such as one with a list of unusual length, gets no name.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** @param isPatient false names a statement on its first run, for programs that repeat most statements soon */
  constructor(
    private readonly most: number,
    private readonly isPatient = true,
  ) {}

  /** @returns undefined if the statement should be sent in full */
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

  /** The same, in the form that the database client's driver expects. */
  get ofClient() {
    return {
      // The type requires a name; the driver treats a missing one as "do not prepare".
      statementNameGenerator: ({ sql }: { sql: string }) => {
        tellSending();
        return this.of(sql) as string;
      },
    };
  }
}
