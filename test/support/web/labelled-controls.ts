import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Returns the text of a key, or undefined when there is none: `textOf('parties', 'quests.contribute')`. */
export type FindText = (namespace: string, key: string) => string | undefined;

/** A control whose `aria-label` replaces its visible text. */
export interface LabelledControl {
  /** File and line. */
  readonly where: string;
  readonly name: string;
  readonly visible: string;
}

/** Components that take a name and a visible text: both are judged where the component is used. */
const PAIRED_PROPS: Readonly<Record<string, { readonly name: string; readonly visible: string }>> = {
  RowButton: { name: 'name', visible: 'text' },
};

/** One rendering of an expression: its text, and the conditions under which it is rendered. */
interface Rendering {
  readonly text: string;
  readonly conditions: Readonly<Record<string, boolean>>;
}

/** The name of a control whose label is `undefined`: its visible text. */
const NO_LABEL = '⟨undefined⟩';

const NOTHING: readonly Rendering[] = [{ text: '', conditions: {} }];

/**
 * Returns each control of a source file that has an `aria-label` and visible text, once per rendering. Values that the
 * source doesn't know appear as their expression, as `⟨quest.name⟩`, in both texts alike.
 */
export function labelledControlsOf(path: string, findText: FindText): readonly LabelledControl[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: LabelledControl[] = [];
  const add = (node: ts.Node, label: ts.Node, texts: readonly ts.Node[]): void => {
    const where = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    for (const name of render(label, findText))
      for (const shown of renderAll(texts, findText))
        if (name.text !== NO_LABEL && shown.text !== '' && areCompatible(name, shown))
          found.push({ where, name: name.text, visible: shown.text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && Object.hasOwn(PAIRED_PROPS, node.name.text)) return;
    if (ts.isJsxElement(node) && isControl(node)) {
      const label = attributeOf(node.openingElement, 'aria-label')?.initializer;
      if (label) add(node, label, node.children);
    }
    const pair = ts.isJsxSelfClosingElement(node) ? PAIRED_PROPS[node.tagName.getText()] : undefined;
    if (pair && ts.isJsxSelfClosingElement(node)) {
      const [label, text] = [pair.name, pair.visible].map((prop) => attributeOf(node, prop)?.initializer);
      if (!label || !text) throw new Error(`${path}: ${node.tagName.getText()} lacks its name or text`);
      add(node, label, [text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Not the button of a running timer: its name leaves out the time, which changes every second. */
function isControl(element: ts.JsxElement): boolean {
  const has = (name: string): boolean => attributeOf(element.openingElement, name) !== undefined;
  return ['onClick', 'href', 'to'].some(has) && !has('data-running');
}

function attributeOf(element: ts.JsxOpeningLikeElement, name: string): ts.JsxAttribute | undefined {
  return element.attributes.properties
    .filter(ts.isJsxAttribute)
    .find((attribute) => attribute.name.getText() === name);
}

function areCompatible(one: Rendering, other: Rendering): boolean {
  return Object.entries(one.conditions).every(
    ([condition, holds]) => (other.conditions[condition] ?? holds) === holds,
  );
}

/** The renderings of nodes beside each other: every compatible combination, joined and trimmed. */
function renderAll(nodes: readonly ts.Node[], findText: FindText): readonly Rendering[] {
  let all = NOTHING;
  for (const node of nodes)
    all = all.flatMap((before) =>
      render(node, findText)
        .filter((next) => areCompatible(before, next))
        .map((next) => ({
          text: before.text + next.text,
          conditions: { ...before.conditions, ...next.conditions },
        })),
    );
  return all.map(({ text, conditions }) => ({ text: text.replace(/\s+/g, ' ').trim(), conditions }));
}

function render(node: ts.Node, findText: FindText): readonly Rendering[] {
  if (ts.isJsxText(node)) {
    // JSX drops a line break with the blanks around it.
    const text = node.text.replace(/\s*\n\s*/g, '');
    return [{ text, conditions: {} }];
  }
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, conditions: {} }];
  if (ts.isJsxExpression(node)) return node.expression ? render(node.expression, findText) : NOTHING;
  if (ts.isParenthesizedExpression(node)) return render(node.expression, findText);
  if (ts.isJsxSelfClosingElement(node)) return NOTHING;
  if (ts.isJsxElement(node)) return isHidden(node) ? NOTHING : renderAll(node.children, findText);
  if (ts.isConditionalExpression(node))
    return [
      ...under(node.condition, true, render(node.whenTrue, findText)),
      ...under(node.condition, false, render(node.whenFalse, findText)),
    ];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [...under(node.left, true, render(node.right, findText)), ...under(node.left, false, NOTHING)];
  if (ts.isCallExpression(node)) return renderCall(node, findText);
  return [{ text: `⟨${node.getText()}⟩`, conditions: {} }];
}

/** `t('key')`, and `t(condition ? 'key' : 'other')` once for each; any other call as its expression. */
function renderCall(call: ts.CallExpression, findText: FindText): readonly Rendering[] {
  const [key] = call.arguments;
  const renderKey = (of: ts.Expression | undefined): readonly Rendering[] => [
    { text: translate(call, of, findText) ?? `⟨${call.getText()}⟩`, conditions: {} },
  ];
  if (!key || !ts.isConditionalExpression(key)) return renderKey(key);
  return [
    ...under(key.condition, true, renderKey(key.whenTrue)),
    ...under(key.condition, false, renderKey(key.whenFalse)),
  ];
}

function under(
  condition: ts.Expression,
  holds: boolean,
  renderings: readonly Rendering[],
): readonly Rendering[] {
  return renderings.map((one) => ({
    ...one,
    conditions: { ...one.conditions, [condition.getText()]: holds },
  }));
}

function isHidden(element: ts.JsxElement): boolean {
  const tag = element.openingElement.tagName.getText();
  return tag === 'VisuallyHidden' || attributeOf(element.openingElement, 'aria-hidden') !== undefined;
}

/** The text of `t(key, { … })` for a key of its, with the values' expressions; undefined for other calls and computed keys. */
function translate(
  call: ts.CallExpression,
  key: ts.Expression | undefined,
  findText: FindText,
): string | undefined {
  const [, values] = call.arguments;
  if (call.expression.getText() !== 't' || !key || !ts.isStringLiteralLike(key)) return undefined;
  const [first = '', rest] = key.text.split(':');
  const text = rest === undefined ? findText(namespaceAt(call), first) : findText(first, rest);
  if (text === undefined) throw new Error(`${key.text} has no text`);
  const expressions = valuesOf(values);
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => `⟨${expressions.get(name) ?? name}⟩`);
}

/** The expressions of `{ name, event: eventId }` by their names. */
function valuesOf(values: ts.Expression | undefined): ReadonlyMap<string, string> {
  const properties = values && ts.isObjectLiteralExpression(values) ? values.properties : [];
  return new Map(
    properties.flatMap((property): [string, string][] => {
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name.text]];
      if (ts.isPropertyAssignment(property))
        return [[property.name.getText(), property.initializer.getText()]];
      return [];
    }),
  );
}

/** The first namespace of `useTranslation` in the component around a node. */
function namespaceAt(node: ts.Node): string {
  for (let around: ts.Node = node; around.parent; around = around.parent) {
    const hook = ts.isFunctionLike(around) && /useTranslation\((?:\[?'(\w+)')?/.exec(around.getText());
    if (hook) return hook[1] ?? 'common';
  }
  throw new Error(`${node.getText()} is outside a component with useTranslation`);
}
