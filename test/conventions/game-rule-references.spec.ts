import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const PLACES = ['server', 'projections', 'web', 'test', 'scripts', 'docs', 'README.md'];
const TEXT = /\.(?:[cm]?[jt]sx?|md|json|sql|ya?ml|conf|css|html)$/;
/** The paragraph sign, and the way decisions were once named: neither leads to anything in the repository. */
const ELSEWHERE = /\u00A7|\bD\d{1,2}\b/g;

const rulebook = readFileSync(join(root, 'docs/game-rules.md'), 'utf8');

/** The numbers of the rules, `R1` for one that starts with `**R1**`, in the order of the document. */
function numbersOf(document: string): readonly string[] {
  return [...document.matchAll(/^\*\*(R\d+)\*\*/gm)].map(([, number]) => number!);
}

/** References of a text that lead to no rule. */
function lostReferences(text: string, rules: ReadonlySet<string>): readonly string[] {
  const unknown = [...text.matchAll(/\bR\d+\b/g)]
    .map(([reference]) => reference)
    .filter((r) => !rules.has(r));
  return [...unknown, ...(text.match(ELSEWHERE) ?? [])];
}

function repeated(numbers: readonly string[]): readonly string[] {
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

function filesIn(place: string): readonly string[] {
  if (TEXT.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesIn(join(place, entry.name));
    return TEXT.test(entry.name) ? [join(place, entry.name)] : [];
  });
}

describe('the rules of the game', () => {
  const numbers = numbersOf(rulebook);

  it('have each number once', () => {
    expect(repeated(numbers)).toEqual([]);
  });

  it('name the highest number given so far', () => {
    const highest = Number(/number given so far is R(\d+)/.exec(rulebook)?.[1]);
    const given = numbers.map((number) => Number(number.slice(1)));

    expect(Math.max(...given)).toBeLessThanOrEqual(highest);
  });

  it('are where every reference in code, tests and documents leads', () => {
    // This file holds the seeds below.
    const files = PLACES.flatMap((place) => filesIn(join(root, place))).filter(
      (file) => file !== import.meta.filename,
    );
    const rules = new Set(numbers);
    const lost = files.flatMap((file) =>
      lostReferences(readFileSync(file, 'utf8'), rules).map(
        (reference) => `${relative(root, file)}: ${reference}`,
      ),
    );

    expect(files.length).toBeGreaterThan(1000);
    expect(lost).toEqual([]);
  });

  it('are listed with the tests that show them, in a map that is up to date', async () => {
    await expect(
      run(process.execPath, [join(root, 'scripts/rules-map.mjs'), '--check']),
    ).resolves.toBeDefined();
  });
});

describe('the check of references', () => {
  it('finds one that leads to no rule, by number, decision or section', () => {
    const text = 'Pays once (R1, R9), never twice (D12, \u00A75).';

    expect(lostReferences(text, new Set(numbersOf('**R1** Pays once.')))).toEqual(['R9', 'D12', '\u00A7']);
  });

  it('finds a number that two rules have', () => {
    expect(repeated(numbersOf('**R1** One.\n\n**R2** Two.\n\n**R1** Three.'))).toEqual(['R1']);
  });
});
