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

/** Visitors on a phone and at a desk, in both languages. */
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

/** Where an element begins and ends on the page, from its top. */
export async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not drawn');
  return { top: found.y, bottom: found.y + found.height };
}
