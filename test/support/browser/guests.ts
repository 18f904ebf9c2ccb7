import type { Browser, Locator } from 'playwright-core';
import { AuthPageObject } from './auth-page-object';
import { GamePageObject } from './game-page-object';
import { Visitor, type SIZES } from './visitor';

export interface Guest {
  readonly visitor: Visitor;
  readonly auth: AuthPageObject;
  readonly screens: GamePageObject;
  readonly page: Visitor['page'];
  readonly texts: Visitor['texts'];
  readonly size: keyof typeof SIZES;
}

/** Visitors on a phone and a desktop, in both languages. */
export function openGuests(browser: Browser): Promise<readonly Guest[]> {
  return Promise.all(
    (['en', 'uk'] as const).flatMap((language) =>
      (['phone', 'desktop'] as const).map(async (size) => {
        const visitor = await Visitor.open(browser, { language, size });
        const { page, texts } = visitor;
        const [auth, screens] = [new AuthPageObject(visitor), new GamePageObject(visitor)];
        return { visitor, auth, screens, page, texts, size };
      }),
    ),
  );
}

/** An element's top and bottom, in pixels from the top of the page. */
export async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element is not rendered');
  return { top: found.y, bottom: found.y + found.height };
}
