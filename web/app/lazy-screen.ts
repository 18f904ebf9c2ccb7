import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { LazyNamespace } from '../i18n/texts';

/** The code or the texts of a screen could not be fetched. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super('A screen could not be fetched', { cause });
  }
}

/** Returns a screen whose code and texts are fetched when it is first opened; throws a {@link ScreenLoadError} otherwise. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LazyNamespace[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [screen] = await Promise.all([load(), loadTexts(...texts)]);
      return screen;
    } catch (error) {
      throw new ScreenLoadError(error);
    }
  });
}
