// Shows R22, R119, R154.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cleanUpCharacter,
  renderCharacter,
  player,
  toastRegion,
  equippedAt,
} from '../../../test/support/web/character-screen';
import type { RecordedRequest, StubbedResponse } from '../../../test/support/web/stub-fetch';

const row = async (stat: string) =>
  (await screen.findByRole('heading', { level: 3, name: stat })).closest('li') as HTMLElement;
const add = (stat: string) => screen.getByRole('button', { name: `Add a point to ${stat}` });
const remove = (stat: string) => screen.getByRole('button', { name: `Take a point back from ${stat}` });
const isCommand = ({ method }: RecordedRequest) => method === 'POST';
const refusal = (status: number, code: string, detail = '') => ({ status, body: { code, detail } });

/** Opens the screen and stages two of three available points for focus. */
async function stageTwo(answer: (request: RecordedRequest) => StubbedResponse | undefined) {
  const opened = await renderCharacter({ answer });
  await row('Focus');
  await opened.user.click(add('Focus'));
  await opened.user.click(add('Focus'));
  return opened;
}

describe('the stats panel', () => {
  beforeEach(cleanUpCharacter);

  it('shows each stat, and which part of it the equipment adds', async () => {
    await renderCharacter({
      inventory: [equippedAt('ring', 'Ring', { effects: { foc: 3, cha: -2 } })],
    });
    for (const text of ['17', '14 own, +3 from items'])
      expect(within(await row('Focus')).getByText(text)).toBeVisible();
    for (const text of ['8', '10 own, −2 from items'])
      expect(within(await row('Charisma')).getByText(text)).toBeVisible();
    expect(await row('Strength')).not.toHaveTextContent('from items');
  });

  it('names staged points beside the own ones, and has room for the value that they lead to', async () => {
    const { user } = await renderCharacter({
      inventory: [equippedAt('ring', 'Ring', { effects: { foc: 3 } })],
    });
    const focus = within(await row('Focus'));
    expect(focus.getByText('17')).toHaveAttribute('data-room', '17 → 18');
    await user.click(add('Focus'));
    expect(focus.getByText('17 → 18')).toBeVisible();
    expect(focus.getByText('14 + 1 own, +3 from items')).toBeVisible();
  });

  it.each([
    ['Strength', 'Harder fitness quests, which pay more XP', 'Quest difficulty 2 of 5'],
    [
      'Intelligence',
      '+0.5% XP per intelligence point above 10',
      '2.5% more XP from quests and tasks',
      'Quest difficulty 3 of 5',
    ],
    [
      'Focus',
      '-1% timer per focus point above 10, at most 50%',
      'Timers 4% shorter',
      'Quest difficulty 3 of 5',
    ],
    ['Charisma', '+2% party XP per charisma point above 10', 'No bonus yet', 'Quest difficulty 2 of 5'],
    [
      'Willpower',
      '+5% streak protection per willpower point above 10, at most 75%',
      '10% streak protection',
      'Quest difficulty 3 of 5',
    ],
  ])('shows the purpose and the current bonus of %s', async (stat, ...texts) => {
    await renderCharacter();
    for (const text of texts) expect(within(await row(stat)).getByText(text)).toBeVisible();
  });

  it('includes charisma, and passive effects that share a limit with a stat', async () => {
    await renderCharacter({
      inventory: [
        equippedAt('ring', 'Ring', { effects: { cha: 5 } }),
        equippedAt('boots', 'Boots', {
          passiveEffect: 'Timers 6% shorter',
          passive: { kind: 'timer', percent: 6 },
        }),
      ],
    });
    expect(within(await row('Charisma')).getByText('10% more party XP')).toBeVisible();
    expect(within(await row('Focus')).getByText('Timers 10% shorter')).toBeVisible();
    expect(within(await row('Focus')).getByText('Passive effects included')).toBeVisible();
    expect(within(await row('Willpower')).queryByText('Passive effects included')).toBeNull();
  });

  it('has neither buttons nor badge without available points', async () => {
    await renderCharacter({ user: player({}, 0) });
    await row('Focus');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/available/)).toBeNull();
  });

  it('stages points one by one, between none and the available points', async () => {
    const { user, asked } = await renderCharacter();
    await row('Focus');
    expect(screen.getByText('3 points available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 0 points' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(remove('Focus'));
    await user.click(add('Focus'));
    await user.click(add('Focus'));
    expect(screen.getByText('1 point available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spend 1 point' })).toBeVisible();
    await user.click(add('Strength'));
    await user.click(add('Charisma'));
    expect(screen.getByText('0 points available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review and apply' })).toBeVisible();
    expect(add('Charisma')).toHaveAttribute('aria-disabled', 'true');
    expect(add('Charisma')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Apply 3 points' })).toBeVisible();
    await user.click(remove('Focus'));
    await user.click(remove('Charisma'));
    expect(screen.getByRole('button', { name: 'Apply 2 points' })).toBeVisible();
    expect(remove('Charisma')).toHaveAttribute('aria-disabled', 'true');
    expect(asked.filter(isCommand)).toEqual([]);
  });

  it('previews the effect of the staged points', async () => {
    await stageTwo(() => undefined);
    const focus = await row('Focus');
    expect(focus).toHaveTextContent('+2to be added');
    expect(within(focus).getByText('Timers 4 → 6% shorter')).toBeVisible();
    expect(within(focus).getByText('Quest difficulty 3 → 4 of 5')).toBeVisible();
  });

  it('spends the staged points once when the button is pressed twice, and shows the result at once', async () => {
    const after = player({}, 1);
    let spent = false;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { asked, user } = await renderCharacter({
      answer: async (request) => {
        if (isCommand(request)) {
          await answered;
          spent = true;
        } else if (request.url !== '/api/user' || !spent) return undefined;
        return { body: { ...after, stats: { ...after.stats, focus: 16 } } };
      },
    });
    await row('Focus');
    await user.click(add('Focus'));
    await user.click(add('Focus'));
    await user.dblClick(screen.getByRole('button', { name: 'Apply 2 points' }));
    expect(await row('Focus')).toHaveTextContent('Focus16');
    expect(screen.getByText('1 point available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 0 points' })).toBeVisible();
    answer();
    expect(await within(toastRegion()).findByText('Stats Allocated')).toBeVisible();
    expect(within(toastRegion()).getByText('+2 Focus')).toBeVisible();
    expect(asked.filter(isCommand).map(({ url, body }) => [url, body])).toEqual([
      ['/api/user/u1/allocate-stats', { statAllocations: { focus: 2 } }],
    ]);
  });

  it('focuses its heading after the last points are spent and the buttons are gone', async () => {
    const { user } = await renderCharacter({
      user: player({}, 1),
      answer: (request) => (isCommand(request) ? { body: player({}, 0) } : undefined),
    });
    await row('Focus');
    await user.click(add('Willpower'));
    await user.click(screen.getByRole('button', { name: 'Apply 1 point' }));
    expect(screen.getByRole('heading', { name: 'Stats' })).toHaveFocus();
  });

  it.each([
    [
      'too few points',
      refusal(409, 'NOT_ENOUGH_POINTS', 'You have 0.'),
      'You do not have that many stat points.',
    ],
    ['what only the server has words for', refusal(422, 'NEW_RULE', 'Not today.'), 'Not today.'],
    ['a refusal without words', refusal(400, 'VALIDATION_FAILED'), 'Failed to allocate stat points'],
    ['a server that failed', refusal(500, 'INTERNAL_ERROR', 'Oops.'), 'Failed to allocate stat points'],
  ])('stages the points again after %s', async (_why, given, text) => {
    const { user } = await stageTwo((request) => (isCommand(request) ? given : undefined));
    await user.click(screen.getByRole('button', { name: 'Apply 2 points' }));
    expect(await within(toastRegion()).findByText('Allocation Failed')).toBeVisible();
    expect(within(toastRegion()).getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply 2 points' })).toBeVisible());
    expect(await row('Focus')).toHaveTextContent('Focus14 → 16+2to be added');
  });

  it('drops staged points that were spent on another device', async () => {
    let spent = false;
    const { user } = await stageTwo((request) => {
      if (isCommand(request)) {
        spent = true;
        return refusal(409, 'NOT_ENOUGH_POINTS');
      }
      return spent && request.url === '/api/user' ? { body: player({}, 1) } : undefined;
    });
    await user.click(screen.getByRole('button', { name: 'Apply 2 points' }));
    expect(await screen.findByRole('button', { name: 'Apply 1 point' })).toBeVisible();
    expect(screen.getByText('0 points available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review and apply' })).toBeVisible();
  });
});
