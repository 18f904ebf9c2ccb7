import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { LANGUAGES } from '../../server/rules/character-class';
import { labelledControlsOf, type FindText } from '../support/web/labelled-controls';
import { allTexts } from '../support/web/texts';

const COMPONENTS = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
  .map((path) => `web/${path}`);

// WCAG 2.5.3: a player who controls the browser by voice says what a button shows.
describe.each(LANGUAGES)('the accessible name of a control in %s', (language) => {
  it('contains the text that the control shows', async () => {
    const texts: object = await allTexts(language);
    const findText: FindText = (namespace, key) => {
      const found = [namespace, ...key.split('.')].reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        texts,
      );
      return typeof found === 'string' ? found : undefined;
    };
    const controls = COMPONENTS.flatMap((path) => labelledControlsOf(path, findText));
    expect(controls.length).toBeGreaterThan(15);
    const faults = controls.filter(
      ({ name, visible }) => !name.toLowerCase().includes(visible.toLowerCase()),
    );
    expect(faults).toEqual([]);
  });
});
