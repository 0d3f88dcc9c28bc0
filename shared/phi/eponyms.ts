const MEDICINE = `
mcconnell kanavel eikenella vereckei kleihauer betke harborview lenegre ewart sokolow romhilt macruz osborn ashman hampton westermark fleischner palla chang frostberg golden kerley bennet drash stewart hamburger abbott abell abiomed achilles adamkiewicz addison adson aicardi albright aldrete alport alvarado alzheimer ambu amplatzer amsler angelman apache apgar apley argyll aschoff asherman
aspergillus auer auerbach auspitz avellis ayre babcock babesia babinski bain bair baker balint balthazar bamberger bankart bard barlow barre barrett barthel bartholin barton
bartonella bartter bastion batten battle baxter bazett beck becker beckwith beers befast behcet bell bence berman bernstein bezold bier billroth binet biot birt bisap bitot bjerrum
blalock blastomyces blatchford bloom blumberg blumer boerhaave bohler borrelia boston bouchard bougie bourneville bova bovie bowen boxer braden bragard brandt breslow broca brock
brockenbrough brodie brodmann broselow broughton browder brown brucella bruch brudzinski brugada brunner brushfield buck budd buerger bumke burch burkitt burr caffey caisson cajal
cam campylobacter canadian canavan candida caplan caprini carcassonne carnett carney caroli casal castell castleman catch cauchy cavernous cecil centor chadwick chagas chalice
chance chandler charcot charlson cheyne chiari child chopart christmas churg chvostek ciwa clara clarke cloquet clostridioides coats cobb cobra coccidioides codman colles coma
combitube comstock conn cooley coombs cormack corrigan corti coude councilman courvoisier cowden cowper cows coxiella coxsackie crede creutzfeldt crigler crohn cronkhite crouzon
cruveilhier cryptococcus cullen curb curling cushing dakin dandy danforth darier daroff dawson debakey degos dejerine denis dennie denver descemet devic diehr dieulafoy dix dobhoff
doppler down dressler drummond dubin duchenne duke dukes dupuytren duroziez duverney eagle ebola ebstein eck edwards ehlers ehrlichia eisenmenger ekbom elixhauser ellis elmo
entamoeba epley epstein epworth erb escherichia esmarch ewing faber fabry fadir faget fallot fanconi fast fazekas felty finkelstein fisher fitz flack fleischmann fleischner
fleisher flexner flint fogarty foley fontaine forrest forrester foville fox framingham francisella frank frederickson freiberg frey friedlander friedreich froment frontline frykman
fuchs galeazzi galen gallavardin ganser garden gartland gaucher gehrig gelfoam geneva gerstmann ghon gianotti giardia giemsa gilbert glasgow glasgow-blatchford gleason glidescope
goldfrank golgi goodpasture gorlin gottron gowers grace graefe graham gram grave graves greenfield grey griffith grocott guedel guillain gunn gustilo guyon hachinski haemophilus
haglund ham hamman hampton hand hanta hardy harrison hartman hartmann hartnup hashimoto hassall haudek heart heberden heckmatt hedges hegar heim heimlich hendra henle henoch hep
herring heschl hesselbach hestia heyde hickman hinchey hippel hirschsprung histoplasma hodgkin hoehn hofbauer hoffa hoffman hoffmann holmes holter homans hoover horner horton
hugger hunt huntington hurler hutchinson hutchison igel impella ishihara ishikawa ito jackson jacksonian jaeger jakob janeway jarisch jefferson jeghers jendrassik jervell job jobe
jod-basedow johanson johns johnson jones joubert jude judet kaposi karnofsky kartagener kasabach kashin katz kawasaki kayser kearns kegel kehr kellgren kelly kent kerley kernig
kernohan khorana kienbock killip kimmelstiel kingella kirschner klebsiella kleihauer kleine klinefelter klippel klumpke kocher kohler kolb koplik korotkoff korsakoff kraske krause
krukenberg kupffer kuru kussmaul kveim lachman laennec lafora lams lance lange langer langerhans langhans lansing lansky laplace laryngo lasegue lassa laurence leber leffler lefort
legg lehane leigh leishman lemierre lennox leriche lesch leser levin levine lewy leydig lhermitte libman lichtenberg lichtman liddle lieberkuhn lifepak light linton lisfranc lister
listeria loeffler lown lrinec ludwig lund lundberg luys lyell lyme mac macewen macintosh mackay mackler maddrey magill maisonneuve malecot mallampati mallet mallory mansfield
mantoux mapleson marburg marfan marjolin marsh mason masson mauriac may mayo mazzotti mcardle mcburney mccune mcdonald mcgeer mcgill mcginn mcgrath mcisaac mcmurray mcroberts
meckel medtronic medusa mehran meigs meissner mendelson meniere menkes mercier merck merkel merseburg metzenbaum meyers meynert michaelis micra mikulicz miller milroy minnesota
mirizzi mitraclip mobitz moebius mohs moll mollaret monro monteggia montgomery moraxella morison moro morquio morse morton muehrcke muller munchausen munson murphy naegele
naffziger nash neer neimann neisseria nelson nesbit newton nexus niemann nigrovic nihss nikolsky nipah nissen nissl nocardia noonan norton norwalk oakley ober obturator ockham oddi
ogilvie ollier olmer onuf oppenheim organ orlowski ortner ortolani osborn osgood osler ottawa pacini padua paget pancoast paneth panner papanicolaou papez parinaud parkes parkinson
parkland parrot pasteurella patau paterson pavlik payr peabody pecarn pellegrini perc perthes pesh peutz peyer peyronie pfannenstiel pfeiffer phalen philadelphia philips phoenix
pick pickwickian pittsburgh plasmodium plummer pneumocystis poland pompe poncet poncho poole popeye possum pott pouchet prader pratt prehn prinzmetal proteus pseudo pugh purkinje
purtscher quant quincke quincy race radovici ramsay ramsey ranke rankin ranson rapp rasmussen rass raynaud recklinghausen reichel reidel reinke reis reiter remak rendu rett rex
reye reynold richmond richter rickettsia riedel riker ringer rinne risser ritter roberts robinul roche rochester rockall rokitansky rolando romano romberg romhilt roos roper rosen
rosenmuller rosenthal roseola ross roth rotor rotterdam roux rovsing rubinstein ruffini rumack rumpel russell ruvalcaba sabiston sabouraud salem salmonella salter sampter samter
sanger santorini satterthwaite savage sayre scarpa schamroth schatz schatzker scheuermann schilder schilling schirmer schlemm schmorl schnitzler schober scholz schonlein schwann
schwartz seddon segond seidel seldinger semont sengstaken serratia sertoli sever sezary sgarbossa shaver sheehan shenton shigella shirodkar shone shy siewert simmonds sims
sipple sister sjogren skene smart smith snellen sofa somogyi sorgho spence spetzler spiegelberg spigelian spurling stahli stanford stanmore stargardt starling starr steell stein
steinmann stener stevens still stills stockholm stokes storz stout strachan straus strauss street strongyloides strumpell stryker sturge sturm sudeck sump surgicel sutton swan
swyer sydenham syme symington syndrome takayasu takotsubo tamm tanner tarlov tay teichmann tenckhoff terson thayer thessaly thomas thompsen thomsen thoratec thurner tiemann tietze
tillaux timi tinel tintinalli tisseel tmp todd tolosa tooth torg tourette toxoplasma trail traube trauma treacher treitz trendelenburg trichomonas trousseau tullio turcot turner
ullrich unna usher valsalva vanc vander vangogh vater vaughan verneuil vesalius vibrio vidal vienna virchow vitus vogel vogt volkmann waardenburg wagner wallace wallenberg waller
waring warthin wartofsky watchman waterhouse waterlow weber wegener weil weiss weitlaner wellens wells wenckebach werdnig werlhof wernicke westermark westley westphal wexner
whipple whitaker white widal wigger willebrand williams wilms wilson winiwarter winkler winter wirsung wiskott wolff wolfram wolman woodward wort yahr yale yankauer yates yergason
yersin yersinia zahn zancolli zeis zellweger zenker ziehl zika zinn zoll zollinger zonule zuckerkandl zung
`;

/** Names that medicine has given to signs, diseases, devices and germs. Lower case, without accents and apostrophes. */
export const EPONYMS: ReadonlySet<string> = new Set(MEDICINE.trim().split(/\s+/));

const EVERYDAY = `
abby ada ali alma amber ana angel archer archie aria autumn axel baker barber bass beau bell ben bender berg beth bill billie billy bin bird bishop blanche bo bob bond booker booth
boyd brad britt brooke brooks bruce bui bush butler calvin cao carol carolina carter casas casey cash chad chandler chelsea chester chip cho chu chuck clay clement clint cole
constance cooper costa crane cruz curry daisy dakota dale dallas dana dang dean destiny diamond diana dina do don dong dora drake du duke dung earl easton ebony eve faith fang
fannie faye fern fields finn fisher florence floyd ford foster fox francis fry gang gates genesis gentry gill ginger golden grant guadalupe guo guy haas hai hale han hank hao hardy
harper hart hazel heath heather hess hill hind ho hogan holland holly hong horn hou hua huff hui hunter ian ida iman imani iris israel ivy jack jade jan jang jasmine jasper jay
jean jerry jesus jill jin joe jordan joy juan jun kang ken kent khan kim king kiss knight kwon lam lamb lan lance lane le lee lei leo leon leung levy li liang lily lim lin ling liu
lo lou lourdes love lu luke luna luo ly ma mai mak marc marco margarita marsh mason maverick maya mei mel mercedes mike milagros milan miles ming misty mona moon moses moss myrtle
nada nam neal ng noble noel nova odom oh olive opal orr oscar otis otto paisley palmer pan parker pat patsy patty paz pearl peng petra pierce piper poole pope poppy porter potter
prince qian qin quinn rana rao reed refugio regina ren rene rich ricky riley rob robin ronan rory rosa rosario rose rosemary ross roy ruby ruth sadie salem salvador sam sandy
santiago santos savage savannah scarlett shaw shen sherry shi shields sierra siu skinner sloan song stan stark steele stella stout su sunny sydney sze tam tang tanner tao tate
taylor ted terry tian tina tony tracy trinity troy tsang tse tucker turner tyler valencia van vance vera verity victor viola violet virginia vivian vo vu wade wang warner
washington weaver webb wei wells wes west wheeler wiley willow wise wolf wu xiao xie xiong xu xue yan yang yao ye ying yip yong yoon yu yuan zeng zhao zheng zhong zhou zhu zion
`;

/** Given and family names that are words, countries or abbreviations besides: alone they say nothing. */
export const EVERYDAY_NAMES: ReadonlySet<string> = new Set(EVERYDAY.trim().split(/\s+/));
