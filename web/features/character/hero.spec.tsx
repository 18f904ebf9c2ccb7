// Shows R407, R408.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpCharacter,
  equippedAt,
  player,
  renderCharacter,
  toastRegion,
} from '../../../test/support/web/character-screen';

const SLIM = /^Slim build/;
const STURDY = /^Sturdy build/;
const figure = () => document.querySelector('[data-hero-stage] svg[data-view=figure]');
const choice = async () => within(await screen.findByRole('group', { name: 'Look' }));

/** The figure's paths, once the drawings are fetched. */
async function drawnFigure(): Promise<string> {
  await waitFor(() => expect(figure()).toBeInTheDocument());
  return figure()!.innerHTML;
}

describe('the hero of the character screen', () => {
  beforeEach(cleanUpCharacter);

  it('is hidden from screen readers', async () => {
    await renderCharacter();
    await drawnFigure();
    expect(figure()).toHaveAttribute('aria-hidden', 'true');
  });

  it('wears what is equipped', async () => {
    await renderCharacter();
    const bare = await drawnFigure();
    cleanup();
    cleanUpCharacter();
    await renderCharacter({
      inventory: [{ ...equippedAt('helmet', 'Crown'), id: 'crown-of-small-victories' }],
    });
    expect(await drawnFigure()).not.toBe(bare);
  });

  it('has the build that the player chooses, at once', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, asked } = await renderCharacter({
      answer: async ({ method }) => {
        if (method !== 'PATCH') return undefined;
        await answered;
        return { body: player({ build: 'sturdy' }) };
      },
    });
    const slim = await drawnFigure();
    expect((await choice()).getByRole('radio', { name: SLIM })).toBeChecked();
    await user.click((await choice()).getByRole('radio', { name: STURDY }));
    expect((await choice()).getByRole('radio', { name: STURDY })).toBeChecked();
    expect(await drawnFigure()).not.toBe(slim);
    answer();
    const sent = asked.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ url, body }) => [url, body])).toEqual([['/api/user/u1/build', { build: 'sturdy' }]]);
  });

  it('keeps its build when another one could not be saved, and says so', async () => {
    const { user } = await renderCharacter({
      answer: ({ method }) => (method === 'PATCH' ? { status: 503, body: {} } : undefined),
    });
    await user.click((await choice()).getByRole('radio', { name: STURDY }));
    expect(
      await within(toastRegion()).findByText('The build could not be saved. Please try again.'),
    ).toBeVisible();
    expect((await choice()).getByRole('radio', { name: SLIM })).toBeChecked();
  });

  it('has the default build in an answer that an earlier release stored', async () => {
    const { build: _build, wornItems: _wornItems, ...earlier } = player();
    await renderCharacter({ user: earlier as ReturnType<typeof player> });
    expect((await choice()).getByRole('radio', { name: SLIM })).toBeChecked();
  });
});
