// Shows R112.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { stubFetch } from '../../../test/support/web/stub-fetch';
import { renderScreen } from '../../../test/support/web/web-render';
import { i18n, showLanguage } from '../../i18n/i18n';
import { AppShell } from './app-shell';

const user = userEvent.setup();
const scrollTo = jest.fn<(x: number, y: number) => void>();

/** jsdom has no layout: the scroll position is the last one set. */
function scrollBy(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

describe('the shell', () => {
  beforeEach(async () => {
    stubFetch(() => ({ body: {} }));
    window.scrollTo = ((x: number, y: number) => {
      scrollTo(x, y);
      scrollBy(y);
    }) as typeof window.scrollTo;
    scrollBy(0);
    await renderScreen(
      <AppShell>
        <Back />
      </AppShell>,
    );
    scrollTo.mockClear();
  });
  afterEach(() => act(() => showLanguage('en')));

  it('has five entries: home, quests, character, inventory, parties (R112)', () => {
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Quests', '/quests'],
      ['Character', '/character'],
      ['Inventory', '/inventory'],
      ['Parties', '/parties'],
    ]);
  });

  it('has them in Ukrainian, with the language of the document', async () => {
    await act(() => showLanguage('uk'));
    expect(i18n.language).toBe('uk');
    expect(document.documentElement.lang).toBe('uk');
    const links = within(screen.getByRole('navigation', { name: 'Головне меню' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Головна',
      'Квести',
      'Персонаж',
      'Інвентар',
      'Загони',
    ]);
  });

  it('marks the entry of the current screen', async () => {
    await user.click(screen.getByRole('link', { name: 'Parties' }));
    expect(screen.getByRole('link', { name: 'Parties' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('leaves the focus of the first screen alone', () => {
    expect(screen.getByRole('main')).not.toHaveFocus();
  });

  it('starts a new screen at its top, with the focus in it', async () => {
    scrollBy(500);
    await user.click(screen.getByRole('link', { name: 'Quests' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('restores the scroll position when the player goes back', async () => {
    await user.click(screen.getByRole('link', { name: 'Quests' }));
    scrollBy(340);
    await user.click(screen.getByRole('link', { name: 'Inventory' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 340);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('lets the keyboard skip the header', async () => {
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
