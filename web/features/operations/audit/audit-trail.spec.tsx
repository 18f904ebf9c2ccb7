// Shows R340.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import {
  button,
  cleanUpOperations,
  idleOperationsServer,
  renderOperations,
  type OperationsServer,
} from '../../../../test/support/web/operations-screen';
import type { AuditEntry } from '../../../api/models';
import { showLanguage } from '../../../i18n/i18n';

const ENTRY: AuditEntry = {
  at: new Date().toISOString(),
  lastAt: new Date().toISOString(),
  count: 1,
  kind: 'signed-in',
  accountId: '7b0f3a6e-95c7-4f0e-9d55-6a3cf4f8f5a1',
  nickname: 'Olena',
  actor: null,
  address: '203.0.113.7',
  userAgent: 'Firefox',
  correlationId: 'request-1',
  detail: null,
};

let server: OperationsServer;

beforeEach(() => {
  server = idleOperationsServer();
});

afterEach(cleanUpOperations);

async function texts(title: string): Promise<readonly string[]> {
  const section = within(await screen.findByRole('region', { name: title }));
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

describe('the audit trail', () => {
  it('shows what happened to whom, how often, from where and in which request', async () => {
    const unknown = { accountId: null, nickname: null, address: null, userAgent: null, correlationId: null };
    const items: readonly AuditEntry[] = [
      ENTRY,
      { ...ENTRY, kind: 'limit-reached', detail: 'login-address', count: 1_200 },
      { ...ENTRY, ...unknown, kind: 'sign-in-failed', detail: 'others', count: 5 },
      { ...ENTRY, kind: 'reset-link-made', actor: 'root@host', address: null, userAgent: null },
    ];
    server.audit = () => ({ items, next: null });
    await renderOperations(server);
    expect(await texts('Audit trail')).toEqual([
      'Signed in: Olena203.0.113.7 · FirefoxRequest request-1now',
      'Limit reached: Olena (1,200 times)Limit: login-address203.0.113.7 · FirefoxRequest request-1now',
      'Sign-in failed: no account (5 times)Further ones of that hour, only countednow',
      'Reset link made: Olenaroot@hostRequest request-1now',
    ]);
    await act(() => showLanguage('uk'));
    expect((await texts('Журнал безпеки'))[1]).toMatch(/^Досягнуто обмеження: Olena \(1\s200 разів\)/);
  });

  it('shows older entries, and newer ones again', async () => {
    server.audit = (url) =>
      url.includes('before=41')
        ? { items: [{ ...ENTRY, kind: 'registered' }], next: null }
        : { items: [ENTRY], next: '41' };
    const { user } = await renderOperations(server);
    expect((await texts('Audit trail'))[0]).toContain('Signed in: Olena');
    await user.click(button('Show older'));
    expect(await screen.findByText('Registered: Olena')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    await user.click(button('Show newer'));
    expect(await screen.findByText('Signed in: Olena')).toBeVisible();
  });

  it('says when nothing has happened', async () => {
    await renderOperations(server);
    const section = within(await screen.findByRole('region', { name: 'Audit trail' }));
    expect(await section.findByText('Nothing yet.')).toBeVisible();
  });
});
