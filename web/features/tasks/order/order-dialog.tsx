import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/models';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { sortOpenTasks } from './moved';
import { OrderList } from './order-list';
import { useReorderTasks } from './use-reorder-tasks';

interface OrderDialogProps {
  /** Today's tasks, in their order. */
  readonly tasks: readonly Task[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The open tasks, to be put in another order (R496). Nothing is sent before the player saves it. */
export default function OrderDialog({ tasks, open, onClose }: OrderDialogProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const [order, setOrder] = useState<readonly string[]>([]);
  const close = () => {
    setOrder([]);
    onClose();
  };
  const shown = sortOpenTasks(tasks, order);
  const { submit, pending } = useReorderTasks({
    tasks: shown,
    before: sortOpenTasks(tasks, []),
    onDone: close,
  });
  return (
    <FormDialog
      id="task-order"
      open={open}
      onClose={close}
      title={t('order.title')}
      submitLabel={t(pending ? 'order.saving' : 'order.save')}
      busy={pending}
      onSubmit={submit}
    >
      <chakra.p color="fg.muted" textStyle="small">
        {t('order.hint')}
      </chakra.p>
      <OrderList tasks={shown} onOrder={setOrder} />
    </FormDialog>
  );
}
