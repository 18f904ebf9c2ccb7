import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** The type scale by purpose. */
export const textStyles = defineTextStyles({
  display: {
    value: { fontSize: '3xl', fontWeight: 'heavy', lineHeight: 'tight', letterSpacing: '-0.03em' },
  },
  title: { value: { fontSize: '2xl', fontWeight: 'heavy', lineHeight: 'tight', letterSpacing: '-0.025em' } },
  heading: { value: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: '-0.015em' } },
  subheading: { value: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug', letterSpacing: '-0.01em' } },
  strong: { value: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'snug' } },
  body: { value: { fontSize: 'md', lineHeight: 'body' } },
  small: { value: { fontSize: 'sm', lineHeight: 'snug' } },
  caption: { value: { fontSize: 'xs', lineHeight: 'snug', fontWeight: 'medium' } },
  figure: { value: { fontVariantNumeric: 'tabular-nums', fontWeight: 'bold' } },
});
