// Shows R469, R485, R486.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch } from '../../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../../test/support/web/web-render';
import type { QueuedReport } from '../../../api/models';
import { api } from '../../../api/questlog';
import { store } from '../../../app/store';
import ReportsPage from './reports-page';

const REPORT: QueuedReport = {
  id: 'r1',
  kind: 'party',
  subjectId: 'p1',
  leader: { id: 'u3', nickname: 'Vovk' },
  reporterId: 'u2',
  reporter: 'Taras',
  reason: 'insults',
  text: 'Rude rules',
  context: {
    name: 'Louts',
    description: 'Words',
    rules: 'More words',
    goals: [],
    quests: [{ id: 'q1', name: 'Shouting', description: 'Loud' }],
  },
  reportedAt: '2026-11-20T10:00:00Z',
  openReports: 2,
  outcome: null,
  answeredBy: null,
  answerReason: null,
};

/** Renders the queue; an answered report leaves it. */
async function show(reports: readonly QueuedReport[] = [REPORT], status = 200) {
  let left = reports;
  const { requests } = stubFetch(({ method, url }) => {
    if (method === 'POST') {
      if (url.endsWith('/answer')) left = [];
      return { status: 204 };
    }
    if (url.includes('answered'))
      return { body: { items: [{ ...REPORT, outcome: 'acted', answerReason: 'Renamed' }], next: null } };
    return { status, body: { items: left, next: null } };
  });
  await renderScreen(<ReportsPage />, '/ops/reports');
  return { user: userEvent.setup(), sent: () => requests.filter(({ method }) => method === 'POST') };
}

beforeEach(() => void store.dispatch(api.util.resetApiState()));

describe("the operators' queue of reports", () => {
  it('shows each report with its reason, the texts of its time and the reporter', async () => {
    await show();
    const card = within(await screen.findByRole('article'));
    for (const text of [
      'Louts',
      'Insults',
      'Rude rules',
      'Words',
      'More words',
      'Shouting: Loud',
      '2 open reports',
    ])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'Taras' })).toHaveAttribute('href', '/ops/accounts/u2');
    expect(card.getByRole('link', { name: 'Vovk' })).toHaveAttribute('href', '/ops/accounts/u3');
  });

  it('answers one with an outcome and a reason', async () => {
    const { user, sent } = await show();
    await user.click(await screen.findByRole('button', { name: 'Answer: Louts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer: Louts' }));
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'dismissed');
    await user.type(dialog.getByLabelText('Reason'), 'A joke among friends');
    await user.click(dialog.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(sent().map(({ url, body }) => [url, body])).toEqual([
        ['/api/operations/reports/r1/answer', { outcome: 'dismissed', reason: 'A joke among friends' }],
      ]),
    );
    expect(await screen.findByText('No reports')).toBeVisible();
  });

  it('hides the texts of a reported party, or of one of its quests (R486)', async () => {
    const { user, sent } = await show();
    for (const [which, questId] of [
      ['Name, description, rules and goals', undefined],
      ['Quest: Shouting', 'q1'],
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Hide the party’s texts: Louts' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Hide texts of Louts' }));
      await user.selectOptions(dialog.getByLabelText('Which texts'), which!);
      await user.type(dialog.getByLabelText('Reason'), 'Rude words');
      await user.click(dialog.getByRole('button', { name: 'Hide the party’s texts' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent().at(-1)).toMatchObject({
        url: '/api/operations/parties/p1/hide-texts',
        body: { reason: 'Rude words', ...(questId !== undefined && { questId }) },
      });
    }
  });

  it('hides the nickname of a reported player (R485)', async () => {
    const context = { nickname: 'Lout', username: 'lout' };
    const player = { ...REPORT, id: 'r2', kind: 'player', subjectId: 'u9', leader: null, context } as const;
    const { user, sent } = await show([REPORT, player]);
    await user.click(await screen.findByRole('button', { name: 'Hide nickname: Lout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide the nickname Lout' }));
    await user.type(dialog.getByLabelText('Reason'), 'An insult');
    await user.click(dialog.getByRole('button', { name: 'Hide nickname' }));
    await waitFor(() =>
      expect(sent().map(({ url, body }) => [url, body])).toEqual([
        ['/api/operations/accounts/u9/hide-nickname', { reason: 'An insult' }],
      ]),
    );
  });

  it('shows those that are answered, with the reason', async () => {
    const { user } = await show();
    await user.click(await screen.findByLabelText('Answered'));
    expect(await screen.findByText('Something was done · Renamed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
  });

  it('says when it could not be loaded', async () => {
    await show([], 500);
    expect(await screen.findByText('The reports could not be loaded.')).toBeVisible();
  });
});
