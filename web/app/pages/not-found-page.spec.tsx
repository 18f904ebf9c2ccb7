import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '../../../test/support/web/web-render';
import NotFoundPage from './not-found-page';

function Here() {
  return <p>at {useLocation().pathname}</p>;
}

describe("the page 'Page Not Found' (R2)", () => {
  it('shows the path, and says once that it was not found', async () => {
    await renderScreen(<NotFoundPage />, '/no/such/place');
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getAllByText(/not found/i)).toHaveLength(1);
    expect(screen.getByText('/no/such/place')).toBeVisible();
    expect(document.title).toBe('Page Not Found · Questlog');
  });

  it.each([
    [encodeURI('/немає'), '/немає'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('shows %s in readable letters', async (path, shown) => {
    await renderScreen(<NotFoundPage />, path);
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('has a button back to the dashboard', async () => {
    await renderScreen(
      <>
        <NotFoundPage />
        <Here />
      </>,
      '/no/such/place',
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(screen.getByText('at /')).toBeVisible();
  });
});
