/** The register of requests about personal data. */
export const dataRequestsPath = '/quan-tri/yeu-cau-du-lieu';
/** The page on which the data of one person is handed out or removed. */
export const personalDataPath = '/quan-tri/du-lieu-ca-nhan';
