import { Fragment } from 'react';

/** Breaks after slashes. */
export function Breakable({ text }: { text: string }) {
  return text.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? '/' : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
