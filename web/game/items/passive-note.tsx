import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';

const Note = chakra('section', {
  base: {
    justifySelf: 'stretch',
    bg: 'gold.subtle',
    color: 'gold.fg',
    borderRadius: 'lg',
    paddingInline: 4,
    paddingBlock: 3,
    textAlign: 'start',
    '& > h3': { textStyle: 'small', fontWeight: 'bold', marginBottom: 0.5 },
  },
});

/** The passive effect of an item, wherever the item is shown with all that it does. */
export function PassiveNote({ effect }: { readonly effect: string }): ReactElement {
  const { t } = useTranslation('items');
  return (
    <Note>
      <h3>{t('passiveEffect')}</h3>
      <p>{effect}</p>
    </Note>
  );
}
