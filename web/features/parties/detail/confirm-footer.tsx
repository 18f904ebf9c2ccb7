import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';

interface ConfirmFooterProps {
  readonly confirm: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly palette?: 'danger' | 'pine';
}

/** The buttons of an irreversible action; the safe one has the initial focus. */
export function ConfirmFooter(props: ConfirmFooterProps): ReactElement {
  const { confirm, pending, onConfirm, onCancel, palette = 'danger' } = props;
  const { t } = useTranslation();
  return (
    <>
      <Button size="lg" variant="outline" autoFocus data-autofocus onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button size="lg" colorPalette={palette} aria-busy={pending || undefined} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
}
