import routes from '#/web/routes.ts';

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** The address of every page, with its parameters as `:name`. */
export async function pageAddresses(): Promise<string[]> {
  return flat((await routes) as Route[], '').toSorted();
}

function flat(list: readonly Route[], above: string): string[] {
  return list.flatMap(({ path = '', children }) => {
    const whole = path ? `${above}/${path}` : above;
    return children ? flat(children, whole) : [whole || '/'];
  });
}
