/**
 * Names of prepared statements by their text, for the connections that share them. Postgres keeps a prepared statement until its
 * connection ends, so only the first `limit` texts get a name; the others are parsed at each call.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** Names are the prefix and a number: Postgres truncates names at 63 bytes. */
  constructor(
    private readonly prefix: string,
    private readonly limit: number,
  ) {}

  /** Returns the name of the text; undefined when there are enough names without it. */
  find(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size === this.limit) return known;
    const name = `${this.prefix} ${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
