import {
  type Dialect,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  SelectQueryNode,
  type TableNode,
} from 'kysely';
import { currentReads } from '../platform/reads.ts';

export interface Changes {
  /** Called after each commit, and after each writing statement outside of a transaction. */
  subscribe(listener: () => void): void;
}

export function watchChanges() {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const changes: Changes = { subscribe: (listener) => void listeners.add(listener) };
  return { changes, plugin: watchingPlugin(tell), watched: (dialect: Dialect) => tellingCommits(dialect, tell) };
}

class TableCollector extends OperationNodeTransformer {
  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    currentReads()?.tables.add(node.table.identifier.name);
    return super.transformTable(node, queryId);
  }
}

/** Must run before the renaming plugin, which changes table names. */
function watchingPlugin(tell: () => void): KyselyPlugin {
  const collector = new TableCollector();
  const writes = new WeakSet<QueryId>();
  return {
    transformQuery({ node, queryId }) {
      if (currentReads()) collector.transformNode(node, queryId);
      if (!SelectQueryNode.is(node)) writes.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId)) tell();
      return result;
    },
  };
}

/** Writes of a transaction are announced at its commit. */
function tellingCommits(dialect: Dialect, tell: () => void): Dialect {
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      await commit(connection);
      tell();
    };
    return driver;
  };
  return dialect;
}
