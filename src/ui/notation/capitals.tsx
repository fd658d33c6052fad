/** After the number of an ordinal letters stay small: '7e Solo' is no '7E SOLO'. */
const ORDINAL = /(?<=\d)(e|er|ère|ème|th|st|nd|rd)(?!\p{L})/u;

export function Capitals({ text }: { text: string }) {
  return (
    <span className="uppercase">
      {text.split(ORDINAL).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <span key={index} className="normal-case">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
