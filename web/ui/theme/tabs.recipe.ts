import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A row of pills, which scrolls sideways where it doesn't fit. */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'block' },
    list: {
      display: 'flex',
      gap: 1,
      padding: 1,
      bg: 'bg.sunken',
      borderRadius: 'lg',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      flex: '1 0 auto',
      minHeight: 'touch',
      paddingInline: { base: 2, sm: 4 },
      borderRadius: 'md',
      textStyle: 'small',
      fontWeight: 'semibold',
      color: 'fg.muted',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      transition: 'background {durations.fast}, color {durations.fast}',
      _hover: { color: 'fg' },
      _selected: { bg: 'bg.raised', color: 'fg', shadow: 'card' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    content: { paddingTop: 5, outlineOffset: '4px' },
  },
});
