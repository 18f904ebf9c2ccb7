import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The calls that a program answers, by name. Arguments and answers cross between processes as JSON. */
export type Calls = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

type Reply = { readonly answer?: unknown } | { readonly fault: string };

/** Makes this process answer the calls of the one that started it; it ends with that one. */
export function answerCalls(calls: Calls): void {
  const reply = (message: Reply): void => void process.send?.(message);
  process.on('message', ({ name, argument }: { readonly name: string; readonly argument: never }) => {
    const call = calls[name];
    if (!call) return reply({ fault: `There is no call ${name}` });
    call(argument).then(
      (answer) => reply({ answer }),
      (error: unknown) =>
        reply({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

/** A program of a bench in a process of its own, which answers one call at a time. */
export class ChildProgram<Answered extends Calls> {
  private readonly child: ChildProcess;
  private readonly ended = new AbortController();

  /** `file` is relative to the caller, whose `import.meta.url` is the `base`. */
  constructor(file: string, base: string) {
    this.child = fork(new URL(file, base));
    this.child.once('exit', (code, signal) =>
      this.ended.abort(new Error(`${file} ended with ${code ?? signal ?? 'no reason'}`)),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async call<Name extends keyof Answered & string>(
    name: Name,
    argument: Parameters<Answered[Name]>[0],
  ): Promise<Awaited<ReturnType<Answered[Name]>>> {
    const { signal } = this.ended;
    signal.throwIfAborted();
    this.child.send({ name, argument });
    const [reply] = (await once(this.child, 'message', { signal })) as [Reply];
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.answer as Awaited<ReturnType<Answered[Name]>>;
  }

  async close(): Promise<void> {
    if (this.ended.signal.aborted) return;
    const exit = once(this.child, 'exit');
    this.child.disconnect();
    await exit;
  }
}
