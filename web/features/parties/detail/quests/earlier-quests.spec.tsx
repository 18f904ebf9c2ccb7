// Shows R497.
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BROKEN,
  cleanUpToasts,
  partyQuestAnswer,
  renderParty,
} from '../../../../../test/support/web/party-screen';

afterEach(cleanUpToasts);

const positionOf = (count: number) => String(count).padStart(3, '0');
/** Completed ones, named by their position, the latest first. */
const completed = (latest: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const position = positionOf(latest - index);
    const over = { isCompleted: true, totalContributions: 10 };
    return partyQuestAnswer({ id: `q${position}`, name: `Quest ${position}`, position, ...over });
  });
const before = (position: number) => `/api/parties/p1/quests?before=${positionOf(position)}`;
const more = () => screen.findByRole('button', { name: 'Show earlier quests' });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the earlier quests of a party', () => {
  it('are offered when the list has a full page of ended ones', async () => {
    await renderParty({ tab: 'quests', quests: [partyQuestAnswer(), ...completed(99, 19)] });
    await screen.findByRole('heading', { name: 'Quest 099' });
    expect(screen.queryByRole('button', { name: 'Show earlier quests' })).toBeNull();
  });

  it('follow page by page, and the focus goes to the first of each', async () => {
    const { user } = await renderParty({
      tab: 'quests',
      quests: [partyQuestAnswer(), ...completed(99, 20)],
      reads: {
        [before(80)]: () => ({ body: completed(79, 20) }),
        [before(60)]: () => ({ body: completed(59, 1) }),
      },
    });
    for (const first of ['Quest 079', 'Quest 059']) {
      await user.click(await more());
      const card = (await screen.findByRole('heading', { name: first })).closest('article');
      await waitFor(() => expect(card).toHaveFocus());
    }
    expect(names()).toHaveLength(42);
    expect(screen.queryByRole('button', { name: 'Show earlier quests' })).toBeNull();
  });

  it('are none when exactly a full page has ended', async () => {
    const { user } = await renderParty({
      tab: 'quests',
      quests: completed(99, 20),
      reads: { [before(80)]: () => ({ body: [] }) },
    });
    await user.click(await more());
    expect(await screen.findByText('These are all the quests of this party.')).toBeVisible();
  });

  it.each([
    ['an earlier one', 'Quest 078', ['Quest 079', 'Quest 077']],
    ['one above, whose place the next one takes', 'Quest 098', ['Quest 078', 'Quest 077']],
  ])('leave no gap when the leader removes %s', async (_which, name, last) => {
    const all = completed(99, 23);
    const { server, user } = await renderParty({
      tab: 'quests',
      quests: all.slice(0, 20),
      reads: {
        [before(80)]: () => ({ body: all.slice(20) }),
        [before(79)]: () => ({ body: all.slice(20) }),
      },
      command: ({ url }) => {
        all.splice(
          all.findIndex(({ id }) => url.endsWith(id)),
          1,
        );
        server.quests = all.slice(0, 20);
        return { status: 204 };
      },
    });
    await user.click(await more());
    await user.click(await screen.findByRole('button', { name: `Remove: ${name}` }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove quest' }));
    await waitFor(() => expect(names()).toHaveLength(22));
    expect(names().slice(-2)).toEqual(last);
  });

  it('can be asked for again when they could not be loaded', async () => {
    const answers = [{ body: completed(79, 1) }];
    let failed = false;
    const { user } = await renderParty({
      tab: 'quests',
      quests: completed(99, 20),
      reads: { [before(80)]: () => (failed ? answers[0]! : ((failed = true), BROKEN)) },
    });
    await user.click(await more());
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('heading', { name: 'Quest 079' })).toBeVisible();
  });
});
