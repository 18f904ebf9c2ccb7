// Writes docs/rules-map.md: each rule of docs/game-rules.md with the tests that show it.
// As a program: node scripts/rules-map.mjs [--check]   (--check writes nothing and fails when the file is out of date)
//
// A test shows a rule when its title names it, as in "is paid once (R87)", or a comment above it does: "// Shows R87."
// The same comment above a file's first statement covers all of its tests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = join(root, 'docs/rules-map.md');
const HEAD = `# Where the rules are shown

Each rule of the game ([game-rules.md](game-rules.md), its first sentence) with the tests that show it. Generated from the
tests by \`npm run rules-map\`: edit the titles and the \`// Shows …\` comments there. Faulty input, foreign requests and other
players' ids are tried on every call, in \`test/integration/rest-faulty-input\`, \`rest-foreign-requests\` and
\`rest-ownership\`.
`;

const map = rulesMap();
if (!process.argv.includes('--check')) writeFileSync(path, map);
else if (readFileSync(path, 'utf8') !== map) {
  console.error('docs/rules-map.md is out of date: run npm run rules-map');
  process.exitCode = 1;
}

function rulesMap() {
  const shownBy = testsByRule();
  const lines = readFileSync(join(root, 'docs/game-rules.md'), 'utf8').split('\n');
  const sections = lines.flatMap((line, index) => {
    if (line.startsWith('## ')) return ['', line, ''];
    const rule = /^\*\*(R\d+)\*\*/.exec(line)?.[1];
    if (rule === undefined) return [];
    const tests = shownBy.get(rule) ?? ['no test'];
    return [`- ${firstSentence(lines.slice(index))}`, ...tests.map((test) => `  - ${test}`)];
  });
  return `${[HEAD.trimEnd(), ...sections].join('\n')}\n`;
}

/** Of the paragraph that the lines begin with. */
function firstSentence(lines) {
  const end = lines.indexOf('');
  const paragraph = lines.slice(0, end === -1 ? undefined : end).join(' ');
  return /^.*?\.(?= |$)/.exec(paragraph)?.[0] ?? paragraph;
}

function testsByRule() {
  const shownBy = new Map();
  for (const file of ['server', 'projections', 'web', 'test'].flatMap((room) => specsIn(join(root, room)))) {
    for (const { rules, test } of pinsOf(file)) {
      for (const rule of rules) shownBy.set(rule, [...(shownBy.get(rule) ?? []), test]);
    }
  }
  return shownBy;
}

function specsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return specsIn(join(folder, entry.name));
      return /\.spec\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
    });
}

/** In file order. */
function pinsOf(file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const name = `\`${relative(root, file)}\``;
  const pins = [];
  const visit = (node) => {
    if (ts.isExpressionStatement(node) || node === source.statements[0]) {
      const title = ts.isExpressionStatement(node) ? titleOf(node.expression) : undefined;
      const rules = new Set([...rulesAbove(node, text), ...rulesOfTitle(title ?? '')]);
      if (rules.size > 0) pins.push({ rules, test: title === undefined ? name : `${name}: ${title}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pins;
}

/** The title of `describe`, `it`, or one of their kinds such as `it.each`; undefined for any other call. */
function titleOf(call) {
  if (!ts.isCallExpression(call)) return undefined;
  let callee = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (!ts.isCallExpression(callee) && !ts.isPropertyAccessExpression(callee)) return undefined;
    callee = callee.expression;
  }
  const [title] = call.arguments;
  return ['describe', 'it'].includes(callee.text) && title && ts.isStringLiteralLike(title)
    ? title.text
    : undefined;
}

function rulesAbove(node, text) {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => {
    const rules = /\bShows (R\d+(?:, R\d+)*)\./.exec(text.slice(pos, end))?.[1];
    return rules?.split(', ') ?? [];
  });
}

function rulesOfTitle(title) {
  return title.match(/\bR\d+\b/g) ?? [];
}
