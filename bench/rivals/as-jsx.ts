import { Parser } from 'htmlparser2';

const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** What each framework brings itself. */
const LEFT_OUT = new Set(['script', 'style', 'link', 'template', 'noscript']);
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' };
const SWITCHES = new Set(
  'async autofocus checked controls default defer disabled hidden inert loop multiple muted open readonly required selected'.split(
    ' ',
  ),
);

/** The body of a page as one component, element by element, with links by the framework: `Page` of a module beside `link.js`. */
export function asJsx(html: string): string {
  const written: string[] = [];
  const open: string[] = [];
  let [inBody, without] = [false, 0];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'body') inBody = true;
        else if (LEFT_OUT.has(name)) without += 1;
        else if (inBody && without === 0) {
          const { href = '' } = attributes;
          const isLink = name === 'a' && href.startsWith('/');
          if (isLink) attributes = { ...attributes, href: '' };
          const given = Object.entries(attributes).filter(([key]) => !(isLink && key === 'href'));
          const tag = isLink ? 'Link' : name;
          const to = isLink ? ` {...to(${JSON.stringify(href)})}` : '';
          written.push(`<${tag}${to}${given.map(attributeOf).join('')}${EMPTY.has(name) ? ' />' : '>'}`);
          open.push(tag);
        }
      },
      ontext(text) {
        if (inBody && without === 0 && text !== '') written.push(`{${JSON.stringify(text)}}`);
      },
      onclosetag(name) {
        if (name === 'body') inBody = false;
        else if (LEFT_OUT.has(name)) without -= 1;
        else if (inBody && without === 0) {
          const tag = open.pop();
          if (!EMPTY.has(name)) written.push(`</${tag}>`);
        }
      },
    },
    { decodeEntities: true, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return `import { Link, to } from '../link.js';\n\nexport const Page = () => <>${written.join('')}</>;\n`;
}

function attributeOf([name, value]: [string, string]): string {
  const called = NAMES[name] ?? name;
  if (name === 'style') return ` style={${JSON.stringify(styleOf(value))}}`;
  if (SWITCHES.has(name.toLowerCase()) && value === '') return ` ${called}={true}`;
  return ` ${called}={${JSON.stringify(value)}}`;
}

function styleOf(text: string): Record<string, string> {
  const declarations = text.split(';').map((one) => one.split(/:(.*)/s, 2));
  return Object.fromEntries(
    declarations
      .filter(([name]) => name?.trim())
      .map(([name = '', value = '']) => {
        const called = name.trim();
        return [
          called.startsWith('--') ? called : called.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          value.trim(),
        ];
      }),
  );
}
