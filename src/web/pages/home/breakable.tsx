import { Fragment } from 'react';

/** Allows a line break after each slash, without changing the text. */
export function Breakable({ text }: { text: string }) {
  return text.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? '/' : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
