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
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isControl(node)) {
      const label = attributeOf(node, 'aria-label')?.initializer;
      const where = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (label)
        for (const name of render(label, findText))
          for (const shown of renderAll(node.children, findText))
            if (name.text !== NO_LABEL && shown.text !== '' && areCompatible(name, shown))
              found.push({ where, name: name.text, visible: shown.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Not the button of a running timer: its name leaves out the time, which changes every second. */
function isControl(element: ts.JsxElement): boolean {
  const has = (name: string): boolean => attributeOf(element, name) !== undefined;
  return ['onClick', 'href', 'to'].some(has) && !has('data-running');
}

function attributeOf({ openingElement }: ts.JsxElement, name: string): ts.JsxAttribute | undefined {
  return openingElement.attributes.properties
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
  const translated = ts.isCallExpression(node) ? translate(node, findText) : undefined;
  return [{ text: translated ?? `⟨${node.getText()}⟩`, conditions: {} }];
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
  return tag === 'VisuallyHidden' || attributeOf(element, 'aria-hidden') !== undefined;
}

/** The text of `t('key', { … })`, with the values' expressions; undefined for other calls and computed keys. */
function translate(call: ts.CallExpression, findText: FindText): string | undefined {
  const [key, values] = call.arguments;
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
