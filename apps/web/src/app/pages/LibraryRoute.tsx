import { DEFAULT_GROUP } from '@portal/contracts';
import { generatePath, useParams } from 'react-router-dom';
import { LibraryPage, type Library } from '../../features/manuals';
import { paths } from '../paths';

/** The address of a group of either library. */
const pathOf = (library: Library, documentGroup: string) =>
  generatePath(paths[library], { documentGroup });

export default function LibraryRoute({ library }: { library: Library }) {
  const { documentGroup = DEFAULT_GROUP[library] } = useParams();
  return <LibraryPage library={library} groupCode={documentGroup} pathOf={pathOf} />;
}
