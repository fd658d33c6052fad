import { createHash } from 'node:crypto';

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>|<style\b[^>]*>([\s\S]*?)<\/style>|<link [^>]*>/g;

interface Own {
  mark: string;
  /** Differs from answer to answer. */
  isPersonal(script: string): boolean;
}

/** What the policy of a page may name. */
export interface PageSources {
  scripts: Set<string>;
  styles: Set<string>;
}

/**
 * Module scripts and preloads wait for `web/heads/own-scripts.server.ts`; marked scripts are named by hash, personal ones
 * keep the mark as nonce.
 */
export function finishMarkup(markup: string, { mark, isPersonal }: Own): PageSources & { markup: string } {
  const marked = ` nonce="${mark}"`;
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const finished = markup.replace(TAG, (tag, attributes?: string, script = '', style?: string) => {
    if (style !== undefined) styles.add(hashOf(style));
    if (attributes?.includes(marked) && script !== '') {
      const own = isPersonal(script);
      scripts.add(own ? `'nonce-${mark}'` : hashOf(script));
      if (own) return tag;
    }
    const end = tag.indexOf('>');
    const open = tag.slice(0, end).replaceAll(marked, '');
    return open.replace('type="module"', 'type="later"').replace('rel="modulepreload"', 'rel="later"') + tag.slice(end);
  });
  return { markup: finished, scripts, styles };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
