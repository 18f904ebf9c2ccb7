import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { LazyNamespace } from '../i18n/texts';

/** Returns a screen whose code and texts are fetched when it is first opened. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LazyNamespace[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...texts)]);
    return screen;
  });
}
