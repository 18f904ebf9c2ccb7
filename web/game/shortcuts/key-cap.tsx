import { chakra } from '../../ui/chakra';

/** A key of the keyboard. */
export const KeyCap = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 8,
    minHeight: 8,
    paddingInline: 2,
    borderRadius: '0.375rem',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    bg: 'bg.sunken',
    fontFamily: 'inherit',
    fontWeight: 'semibold',
  },
});
