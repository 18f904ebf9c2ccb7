import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button';
import { chakra } from '../chakra';
import { DialogFrame } from '../dialogs/dialog-frame';
import { toasts } from '../toast/toast-queue';

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The id of the form, which its submit button refers to. */
  readonly id: string;
  /** The label of the submit button. */
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** The form is being sent: the button keeps its focus. */
  readonly busy?: boolean;
  /** The form can't be sent with its current values. */
  readonly disabled?: boolean;
  /** The palette of the submit button. */
  readonly colorPalette?: 'danger';
  /** Buttons beside the submit button. */
  readonly secondaryActions?: ReactNode;
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A dialog with a real form, so that Enter submits it; its button stays visible below the scrolled content. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const {
    id,
    submitLabel,
    onSubmit,
    busy = false,
    disabled,
    colorPalette,
    secondaryActions,
    children,
    ...frame
  } = props;
  return (
    <DialogFrame
      {...frame}
      footer={
        <>
          {secondaryActions}
          <Button
            type="submit"
            form={id}
            size="lg"
            colorPalette={colorPalette}
            disabled={disabled}
            aria-busy={busy || undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          toasts.dismissError();
          onSubmit();
        }}
      >
        {children}
      </chakra.form>
    </DialogFrame>
  );
}
