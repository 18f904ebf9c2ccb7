// npm run check: words that have a plainer equivalent in this field, wherever they stand in code, comments, test titles and
// docs. Texts for players are not looked at.
import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A word, and what to write instead. Stored names (`toldTo`), keys of texts and quoted texts of players keep their words. */
const WORDS = [
  [/told(?!To\b)/i, 'sent, broadcast, reported, notified'],
  [/\btell(s|ing)?\b|\btell[A-Z]/, 'send, broadcast, report, say'],
  [/(?<!\.)\bnobody\b/, 'no one, no player, no process'],
  [/(?<![a-z])whoever(?![a-z])/i, 'the player, the process, anyone'],
  [/\banew\b|anew\(|Anew/, 'again, rebuilt, fresh'],
  [/\b(work|works|worked|working) out\b/i, 'compute, computed'],
  [/takeOff|\blanded\b|isFlying/, 'schedule, flush, drained'],
  [/\bheir\b|heirOf|Heir\b/, 'successor, fallback'],
  [
    /(?<!\.)\bgoOn\b|seeThrough|see-through|putOver|allBut\b|toItsEnd|obeyWish/,
    'a verb that says what it does',
  ],
  [/\bchores?\b/i, 'scheduled task'],
  [/what-?failed/i, 'failure'],
  [/\bstand-in\b/i, 'name the thing it is'],
];

/** Texts that players read, generated files, and the code that deals with the Unix account `nobody`. */
const EXCEPT = [
  /^web\/i18n\/(en|uk)\//,
  /^server\/content\//,
  /^web\/api\/generated\//,
  /^server\/event-log\/generated\//,
  /^server\/openapi\.json$/,
  /^docs\/rules-map\.md$/,
  /^test\/golden-/,
  /package-lock\.json$/,
  /^server\/database\/embedded\/unprivileged-user\.ts$/,
  /^scripts\/language\.mjs$/,
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter(
    (file) => /\.(ts|tsx|mjs|cjs|md|yml|html)$/.test(file) && !EXCEPT.some((pattern) => pattern.test(file)),
  );

let found = 0;
for (const file of files) {
  const text = await readFile(join(root, file), 'utf8').catch((error) => {
    // Deleted but not committed yet.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const [index, line] of text.split('\n').entries()) {
    for (const [pattern, instead] of WORDS) {
      const word = pattern.exec(line)?.[0];
      if (!word) continue;
      found += 1;
      console.error(`${file}:${index + 1}: "${word}": ${instead}`);
    }
  }
}
if (found > 0) {
  console.error(`${found} words of the list in scripts/language.mjs`);
  process.exitCode = 1;
}
