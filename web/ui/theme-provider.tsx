import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { styleCache } from './chakra';
import { system } from './theme/system';

/**
 * Without reset, global styles, tokens and layer order, which the page contains already
 * (`web/build/inline-global-css.ts`).
 */
const theme = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

/** Gives Chakra's own components the game's tokens, conditions and recipes, and the style cache of `chakra.ts`. */
export function ThemeProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
