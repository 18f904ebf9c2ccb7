import type { ReactElement, ReactNode } from 'react';
import { Button } from './button';
import { chakra } from './chakra';
import { DialogFrame } from './dialog-frame';
import { toasts } from './toast/toast-queue';

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Of the form: what stands beside it names it by this. */
  readonly id: string;
  /** What the button that sends the form says. */
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** The form is under way: the button keeps its focus. */
  readonly busy?: boolean;
  /** The form can't be sent as it is. */
  readonly disabled?: boolean;
  /** Of the button. */
  readonly colorPalette?: 'danger';
  /** Beside the button. */
  readonly secondaryActions?: ReactNode;
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A dialog that is a form: a real one, so that the Enter key sends it; its button stays in sight below it. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const {
    id,
    submitLabel: submit,
    onSubmit,
    busy = false,
    disabled,
    colorPalette,
    secondaryActions: beside,
    children,
    ...frame
  } = props;
  return (
    <DialogFrame
      {...frame}
      footer={
        <>
          {beside}
          <Button
            type="submit"
            form={id}
            size="lg"
            colorPalette={colorPalette}
            disabled={disabled}
            aria-busy={busy || undefined}
          >
            {submit}
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
