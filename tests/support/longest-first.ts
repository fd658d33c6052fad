import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker that goes on to another project is started anew, with its browser and all modules. */
const PROJECTS = ['sqlite', 'postgres', 'unit'];
/** What takes a browser or whole sites first, what is over in seconds last: nobody waits for one long file at the end. */
const FOLDERS = ['/deploy/', '/e2e/', '/cluster/', '/faults/', '/abuse/', '/src/', '/scripts/', '/api/'];

const placeOf = ({ project, moduleId }: TestSpecification) =>
  PROJECTS.indexOf(project.name) * FOLDERS.length + FOLDERS.findIndex((folder) => moduleId.includes(folder));

/** The order in which files begin: one project after the other, of each folder its longest first, as far as Vitest knows. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
