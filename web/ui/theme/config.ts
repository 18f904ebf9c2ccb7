import { defineConfig } from '@chakra-ui/react/styled-system';
import { colors } from './colors';
import { dialogRecipe } from './dialog.recipe';
import { globalCss } from './global-css';
import { keyframes } from './motion';
import { tabsRecipe } from './tabs.recipe';
import { textStyles } from './text-styles';
import { tokens } from './tokens';

/**
 * Chakra with only the tokens and recipes that the game uses: its whole default configuration costs a phone a second
 * before the first paint. The dark scheme follows the device.
 */
export const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ql',
  conditions: { dark: '@media (prefers-color-scheme: dark)' },
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '100rem' },
    tokens,
    semanticTokens: {
      colors,
      shadows: {
        card: {
          value: {
            base: '0 1px 2px rgba(60, 48, 20, 0.06), 0 6px 20px -8px rgba(60, 48, 20, 0.14)',
            _dark: '0 1px 2px rgba(0, 0, 0, 0.4)',
          },
        },
        float: {
          value: {
            base: '0 2px 6px rgba(60, 48, 20, 0.08), 0 18px 44px -12px rgba(60, 48, 20, 0.28)',
            _dark: '0 2px 8px rgba(0, 0, 0, 0.5), 0 20px 50px -10px rgba(0, 0, 0, 0.7)',
          },
        },
      },
    },
    keyframes,
    textStyles,
    slotRecipes: { dialog: dialogRecipe, tabs: tabsRecipe },
  },
});
