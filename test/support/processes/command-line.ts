import { Readable, Writable } from 'node:stream';
import { runProjectionsCommand, type CommandLine } from '../../../server/composition/projections-cli';
import { logSettings } from './test-log';

/** The output of an operators' command. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandLineOptions {
  /** Ctrl-C. */
  readonly signal?: AbortSignal;
  /** Whether stdout is a terminal. */
  readonly isScreen?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with all of stdout so far whenever it grows. */
  /** What is typed; nothing by default. */
  readonly input?: string;
  readonly onOutput?: (stdout: string) => void;
}

/** Runs one command as `npm run projections -- …` does, in this process. */
export async function runOperatorCommand(
  databaseUrl: string,
  args: readonly string[],
  options?: CommandLineOptions,
): Promise<CommandResult> {
  return runInProcess(runProjectionsCommand, databaseUrl, args, options);
}

/** Runs one command of an operators' program in this process. */
export async function runInProcess(
  run: (commandLine: CommandLine) => Promise<number>,
  databaseUrl: string,
  args: readonly string[],
  { signal = new AbortController().signal, isScreen, environment, input, onOutput }: CommandLineOptions = {},
): Promise<CommandResult> {
  const stdout = new CapturedOutput(isScreen ?? false, onOutput);
  const stderr = new CapturedOutput(false);
  const code = await run({
    args,
    environment: { DATABASE_URL: databaseUrl, ...(await logSettings(databaseUrl)), ...environment },
    stdin: Readable.from(input === undefined ? [] : [input]),
    stdout,
    stderr,
    signal,
  });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** The same with JSON output; resolves with the last document, because progress precedes it. */
export async function runOperatorCommandJson<Document>(
  databaseUrl: string,
  args: readonly string[],
  options?: CommandLineOptions,
): Promise<CommandResult & { readonly document: Document; readonly documents: readonly Document[] }> {
  const answered = await runOperatorCommand(databaseUrl, [...args, '--json'], options);
  const lines = answered.stdout.split('\n').filter((line) => line !== '');
  const documents = lines.map((line) => JSON.parse(line) as Document);
  const document = documents.at(-1);
  if (document === undefined) throw new Error(`The command printed no answer: ${answered.stderr}`);
  return { ...answered, document, documents };
}

class CapturedOutput extends Writable {
  text = '';
  readonly columns = 120;

  constructor(
    readonly isTTY: boolean,
    private readonly onText: (text: string) => void = () => undefined,
  ) {
    super({ decodeStrings: false });
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    this.onText(this.text);
    done();
  }
}
