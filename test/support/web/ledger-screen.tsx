import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubFetch, type RecordedRequest, type StubbedResponse } from './stub-fetch';
import { renderScreen } from './web-render';
import type { LedgerEntry } from '../../../web/api/models';
import { api } from '../../../web/api/questlog';
import { store } from '../../../web/app/store';
import LedgerDialog from '../../../web/features/progress/ledger-dialog';

export const USER = {
  ...{ id: 'u1', nickname: 'Olena', level: 4, xp: 100, xpRequired: 800 },
  ...{ timeZone: 'Europe/Kyiv', today: '2026-03-04' },
};

let made = 0;
export const entry = (cause: LedgerEntry['cause'], over: Partial<LedgerEntry> = {}): LedgerEntry => {
  made += 1;
  return {
    ...{ id: `e${made}`, actId: `a${made}`, at: '2026-03-04T08:05:00.000Z', cause },
    ...{ subject: null, xp: 0, unpaidXp: 0, points: 0, level: null, streak: null, items: 0 },
    ...{ reckoning: null, stats: null, protection: null },
    ...over,
  };
};
export const about = (name: string | null) => ({ subject: { id: 's', name } });
export const reckoning = (
  xpReward: number,
  classBonus: boolean,
  intelligence: number,
  passivePercent: number,
) => ({
  reckoning: { xpReward, classBonus, intelligence, passivePercent },
});

export async function show(
  ledger: (request: RecordedRequest) => StubbedResponse | Promise<StubbedResponse>,
  user: object = USER,
) {
  const { requests } = stubFetch((request) =>
    request.url === '/api/user' ? { body: user } : ledger(request),
  );
  await store.dispatch(api.endpoints.getCurrentUser.initiate());
  const onClose = jest.fn();
  await renderScreen(<LedgerDialog open onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Where your XP comes from' });
  return { asked: requests, dialog, onClose, user: userEvent.setup() };
}

export const showEntries = (...items: LedgerEntry[]) => show(() => ({ body: { items, next: null } }));
export const rows = async (dialog: HTMLElement) =>
  (await within(dialog).findAllByRole('listitem')).map((row) => row.textContent);

/** Replaces the no-break spaces of formatted numbers with plain ones. */
export function plain(text: string | null | undefined): string | undefined {
  return text?.replace(/[\u00A0\u202F]/g, ' ');
}
