import { dialogAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A sheet from below on a phone, a card in the middle on anything larger. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      bg: 'bg.veil',
      zIndex: 'popover',
      _open: { animation: 'fade-in {durations.moderate} {easings.out}' },
      _closed: { animation: 'fade-out {durations.fast} {easings.out}' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: 0, sm: 6 },
      zIndex: 'popover',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: { base: 'full', sm: '30rem' },
      maxHeight: { base: '92dvh', sm: 'min(46rem, 100%)' },
      overflow: 'hidden',
      bg: 'bg.surface',
      color: 'fg',
      borderTopRadius: 'xl',
      borderBottomRadius: { base: 0, sm: 'xl' },
      shadow: 'float',
      outline: 'none',
      _open: { animation: 'sheet-in {durations.moderate} {easings.out}' },
      _closed: { animation: 'sink-out {durations.fast} {easings.out}' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      padding: 5,
      paddingBottom: 3,
      paddingInlineEnd: 16,
    },
    title: { textStyle: 'heading' },
    description: { textStyle: 'small', color: 'fg.muted' },
    body: { flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', paddingInline: 5, paddingBlock: 2 },
    footer: {
      display: 'flex',
      gap: 3,
      padding: 5,
      paddingTop: 4,
      paddingBottom: 'calc(1.25rem + env(safe-area-inset-bottom))',
      '& > *': { flex: 1 },
    },
    closeTrigger: { position: 'absolute', top: 3, insetEnd: 3 },
  },
});
