import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { EventLogUnavailable, InvalidPosition } from '../../server/event-log/errors';
import { OperationRefused } from '../../server/operations/operation-refused';
import { Output } from './output';
import { PROJECTIONS_PROGRAM, runOperatorProgram } from './program';

const COMMANDS = [
  ...['list', 'status', 'replay', 'follow', 'cancel', 'verify', 'pause', 'resume', 'wait', 'acts'],
  ...['failures', 'failures list', 'failures retry', 'failures skip', 'failures unskip'],
  ...['copies', 'copies list', 'copies drop', 'show', 'show player', 'show party'],
  ...['operators', 'operators list', 'operators add', 'operators remove'],
];

/** Runs without a database: opening it throws the given error, which decides the outcome of the command. */
async function runProgram(
  args: readonly string[],
  opening: Error = new Error('It was opened'),
): Promise<{ code: number; stdout: string; stderr: string }> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await runOperatorProgram(PROJECTIONS_PROGRAM, args, {
    input: new PassThrough(),
    output: new Output(stdout, stderr),
    signal: new AbortController().signal,
    actor: 'ann@desk',
    open: () => Promise.reject(opening),
    explain: (error) => (error instanceof RangeError ? { message: 'It is away.', exitCode: 3 } : undefined),
  });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}

describe('the projections program', () => {
  it.each(COMMANDS)('explains %s with an example', async (command) => {
    const { code, stdout, stderr } = await runProgram([...command.split(' '), '--help']);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: projections ${command}`);
    expect(stdout).toMatch(new RegExp(`^Examples?:\\n {2}\\$ projections ${command.split(' ')[0]}`, 'm'));
    expect(stdout).toContain('--json');
  });

  it('lists every command and every exit code', async () => {
    const { code, stdout } = await runProgram(['help']);
    expect(code).toBe(0);
    for (const command of COMMANDS.filter((each) => !each.includes(' ')))
      expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
    for (const exitCode of ['0', '1', '2', '3', '70', '130'])
      expect(stdout).toMatch(new RegExp(`^ {2}${exitCode} +\\S`, 'm'));
  });

  it.each([
    [[], 'Usage: projections'],
    [['reply'], "unknown command 'reply'"],
    [['replay', 'players', '--fast'], "unknown option '--fast'"],
    [['pause'], "missing required argument 'name'"],
    [['pause', 'players', 'tasks'], 'too many arguments'],
    [['wait', '--timeout', 'long'], 'It has to be a whole number from 0 to'],
    [['acts', '--limit', '-1'], 'It has to be a whole number from 1 to'],
    [['pause', 'players', '--as', '  '], 'A name has to have letters.'],
    [['failures', 'unskip', 'players', 'abc'], 'The id of an event looks like'],
    [['failures', 'skip', 'players', '--reason', 'why not', '--event', '7'], 'The id of an event looks like'],
    [['failures', 'skip', 'players'], "required option '--reason <text>' not specified"],
  ])('refuses %j before it opens anything', async (args, why) => {
    const { code, stdout, stderr } = await runProgram(args);
    expect({ code, stdout }).toStrictEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(why);
    expect(stderr).not.toContain('It was opened');
  });

  it.each<[string, number, Error, string]>([
    ['what is refused', 2, new OperationRefused('not-failed', 'It has not failed'), 'It has not failed.'],
    ['a position of another log', 2, new InvalidPosition('1-1'), 'Not a position of this log: "1-1".'],
    ['a log that is away', 3, new EventLogUnavailable('No log'), 'No log.'],
    ['a database that is away', 3, new RangeError(), 'It is away.'],
    ['a fault of its own', 70, new Error('Oh'), 'A fault of this program: Oh (--verbose says more).'],
  ])('prints %s in a line, with exit code %d', async (_what, code, error, line) => {
    expect(await runProgram(['status'], error)).toStrictEqual({ code, stdout: '', stderr: `${line}\n` });
  });

  it('prints more about a fault with --verbose', async () => {
    const { stderr } = await runProgram(['status', '--verbose'], new Error('Oh'));
    expect(stderr).toMatch(/^Error: Oh\n +at .*/);
  });
});
