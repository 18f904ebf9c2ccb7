import { Fragment, type ReactElement } from 'react';

/** An event's type, which may break before its capitals where a line is too short for it. */
export function EventType({ type }: { readonly type: string }): ReactElement {
  return (
    <>
      {type.split(/(?<=[a-z0-9])(?=[A-Z])/).map((word, index) => (
        // A type never changes the order of its words.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </>
  );
}
