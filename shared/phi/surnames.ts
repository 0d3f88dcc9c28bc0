/** Family names as they are common in the United States and where its patients come from. Lower case, sorted. */
const NAMES = `
abadi abbas abbasi abbott abdallah abdi abdulla abdullahi abe abebe abubakar acevedo acheampong acosta adamczyk adams adan adebayo adeleke aden adeyemi adkins afzal agarwal
aggarwal aguilar aguirre agyeman ahmadi ahmed ahn ahuja akana akbar akbari akhtar al-ali al-hassan al-masri al-sayed alam albrecht aldridge alekseev alemu alexander alford aliyev
allen allison almeida alonso alston alvarado alvarez alves amato amin amoah andersen anderson andersson andrade andreev andrews ansari anthony appiah aquino arce arceneaux archer
arellano arias arif armstrong arnaud arnold arroyo arslan arteaga asante asghar ashley ashraf aslam aslan atkins atkinson austin avila awad ayala aydin ayers aziz bae baek baig
bailey baird baker bakker bakr baldwin ballard balogh balogun banda banks barajas barber barbier barbieri barbosa barker barlow barnes barnett barone barragan barrera barrett
barron barry bartlett barton bashir bass bates bauer baumann bautista baxter beard beasley becerra beck becker begay bekele belanger bell bello beltran benally benavides bender
benedetti bengtsson benitez benjamin bennett benson bentley berg berger bergeron berglund bergmann bermudez bernal bernard bernardi bernstein berry bertrand best bhatia bhatt
bianchi bianco bird bishop black blackburn blackwell blair blake blanc blanchard blankenship blevins boateng boehm bolton bond bondarenko bonilla bonnet booker boone booth borges
borisov bos bose bouchard boudreaux bowen bowers bowles bowman boyd boyer boyko boyle bradford bradley bradshaw brady branch brandt braun bravo brennan brewer bridges briggs bright
britt brock brooks broussard brouwer brown browning bruce brun brunet bruno bryan bryant buchanan buck buckley bui burch burgess burgos burke burnett burns burris burton busch bush
bustamante bustos butler butt byers byrd byrne caballero cabrera caceres cai calderon caldwell calhoun callahan camacho camara camarillo cameron campbell campos cano cantrell cantu
cao caputo carbone cardenas cardona cardoso carey carlson carmona carney carpenter carr carranza carrasco carrillo carroll carson carter caruso carvalho casas case casey cash
cassidy castaneda castellano castellanos castillo castro cattaneo cazares ceballos cedillo celik cerny cervantes cetin chacon chaiyasit chakraborty chambers chan chanda chandler
chang chapman chase chatterjee chaudhary chaudhry chauhan chavez chen cheng cherry cheung chevalier chiu cho choi chopra chou choudhury chow christensen christian chu church
cisneros clark clarke clay clayton clement clements cline cobb cochran coffey cohen cole coleman collier collins colombo colon combs compton conley conner connolly conrad
constantin conte conti contreras conway cook cooper copeland coppola cordero cordova corona coronado corral correa corrigan cortes cortez costa costello cote coulibaly covarrubias
cowan cox craig crane crawford crespo crosby cross crowley cruz cuellar cuevas cummings cunningham curry curtis dabrowski dalton daly dang daniels daoud dar darwish das dasgupta
daugherty davalos davenport davidson davila davis day dean deboer decker degroot dejong dekker delacruz delaney delarosa delatorre deleon delgado deluca demir dempsey deng denis
dennis desai desantis deshmukh deshpande desta devlin devries dewit dhillon diallo diarra dias diaz dickerson dickson dietrich dijkstra dillon dimitrov ding dinh diop dixon dizon
djordjevic dlamini do dodson dogan dominguez donahue dong donnelly donovan dorsey dougherty douglas downs doyle drake dsouza du dubey dubois dudek dudley duffy dufour duke dumitru
dumont duncan dunn dunne duong dupont duran durand durham dutta duval dvorak eaton ebrahimi edwards egan egorov el-masry el-sayed elamin elizondo elliot elliott ellis ellison elmi
elsayed emerson engel english enriquez erickson eriksen eriksson escalante escobar escobedo esparza espino espinosa espinoza esposito estrada evans everett eze fabbri fajardo
faleolo fall fang farah farina farkas farley farmer farooq farouk farrell faulkner faure fayed fedorov fedorova feliciano felix feng ferguson fernandes fernandez ferrara ferrari
ferraro ferreira ferrell ferrer ferri fields fierro figueroa finley fiore fischer fisher fitch fitzgerald fitzpatrick flaherty flanagan fleming fletcher flores floyd flynn foley
fong fonseca fontaine fontana fontenot forbes ford foreman foster fournier fowler fox franco francois franke franklin fraser frazier frederick freeman freitas french frias friedman
friedrich frost fry frye fuchs fuentes fujii fujita fukuda fuller gagnon gaillard galindo gallagher gallardo gallegos galli gallo galloway galvan gamboa gamez gandhi ganguly gao
garay garcia gardner garibay garner garnier garrett garrison garza gates gatti gauthier gautier gaytan gebre gentile gentry george georgiev georgiou ghani gheorghe ghosh gibbs
gibson gilbert giles gill gillespie giordano girard giraud girma giron giuliani glass glenn glover godinez gokhale goldberg golden goldman goldstein gomes gomez goncalves gonzales
gonzalez good goodman goodwin gordon goto goyal grabowski graf graham granados grant grassi grasso graves gray greco green greene greer gregory grewal griffin griffith grigoriev
grimes gross guajardo guardado guenther guerin guerra guerrero guevara guidry guillen guo gupta gustafsson gutierrez guzman haas habibi haddad hagen hahn haile hale haley hall
hamalainen hamdan hamdi hamilton hammond hampton han hancock haney hanlon hanna hansen hanson hansson hara harada hardin harding hardy harmon haro harper harrell harrington harris
harrison hart hartman hartmann harvey hasegawa hashemi hashimi hashimoto hassan hatfield haugen hawkins hayashi hayes haynes healy heath hebert heikkinen heinrich henderson
hendricks hendriks hendrix hennessy henry henson heredia herman hernandez herrera herring herrmann hess hester hickman hicks hidayat hill hinojosa hinton ho hoang hobbs hodge
hodges hoffman hoffmann hofmann hogan holcomb holden holder holland holloway holmes holt hong hood hoover hopkins horak horn horne horton horvat horvath hosseini hou house houston
howard howell hoxha hsieh hsu huang hubbard huber hudson huerta huff huffman hughes hui hull humphrey hunt hunter hurley hurst hurtado hussein hutchinson huynh hwang hyde ibarra
ibrahim iglesias ikeda ilic ingram inoue ionescu iqbal irizarry ishikawa ismail issa ito ivanov ivanova iyengar iyer jablonski jackson jacobs jaeger jafari jaffer jaimes jain
jakobsson jama james jamil jang jankowski jansen jansson jaquez jaramillo jarvinen jarvis jasso jaworski jayawardena jefferson jenkins jennings jensen jeon jha jiang jimenez jin
johansen johansson johnsen johnson johnston joly jones jonsson jordan jorgensen joseph joshi jovanovic joyce juarez juma jung kahananui kaiser kamaka kamau kaminska kaminski kane
kaneko kang kapoor kapur kara karagiannis karimi kariuki karlsen karlsson kassem kato kaufman kaur kaya kazmi kealamakia kealoha kearney keating keegan keita keith keller kelley
kelly kemp kennedy kennelly kent kerr kerrigan key khalil khan khanna khoury khumalo kidd kilic kim kimani kimura king kirby kirk kiss klein kline knight ko kobayashi koc koch
koehler koenig kone korhonen koskinen kovac kovacs koval kovalenko kowalczyk kowalska kowalski kozlov kozlowski kraemer kramer kraus krause kravchenko krawczyk krishnamurthy
krishnan kristensen kristiansen krol krueger kucera kuhn kulkarni kumar kuo kurt kusuma kuznetsov kuznetsova kwan kwiatkowski kwok kwon laine lakatos lam lamb lambert landry lane
lang lange lara larsen larson larsson lau laurent lawrence lawson le leach leal lebedev leblanc lee lefebvre lefevre legrand lehmann lei lemaire lennon leon leonard leone lerma
leroy leung levesque levine levy lewandowski lewis leyva li liang lim lima limon lin lindberg lindgren lindqvist lindsay lindsey lira little liu livingston llamas lloyd lo loera
logan lombardi lombardo lomeli long longo lopes lopez lorenz love lowe lozano lu lucas lucero ludwig lugo lujan luna lundberg luo luu ly lynch lynn lyons ma macaraeg macdonald
machado macias mack mackenzie maclean macleod madden maddox madsen magana magdaleno magsaysay maguire mahlangu mahmood mahmoud mahoney mai maier majewski mak makarov makela makinen
maldonado malhotra malik malinowski maloney manalo mancini mann manning manriquez mansoor manygoats manzano marchand marchetti mares mariani marin marini marino markovic marks
marques marquez marrero marsh marshall martin martinelli martinez martini martino mason masood massey masson mata mathews mathieu mathis matos matsuda matsumoto matthews maxwell
may mayer maynard mayo mayorga mazur mazza mbeki mcbride mccarthy mccarty mcclain mcclure mcconnell mccormick mccoy mcdaniel mcdonald mcdowell mcfarland mcgee mcgrath mcguire
mcintosh mcintyre mckay mckee mckenzie mckinney mcknight mclaughlin mclean mcmahon mcmillan mcneil mcpherson medina medrano mehra mehta meier meijer mejia mekonnen melendez melnyk
melton mendes mendez mendoza menon mensah mercado mercer mercier merritt messina meunier meyer meyers meza michalski middleton mikhailov miles miller mills miranda mireles mirza
mishra mistry mitchell miura moeller mohammadi mohamud mokoena molefe molina molnar mondragon monroe monroy monsivais montalvo montanari montano montero montes montgomery monti
montoya moody moon mooney moore mora moradi morales moran moreau moreira morel morelli moreno moretti morgan mori morin morita morozov morris morrison morrow morse morton moses
mosley moss mota mousavi moya moyo mubarak mueller mukherjee mulder mullen muller mulligan mullins munir muniz munoz murillo murphy murray musa mustafa muthoni mutua mwale mwangi
myers nagy naidu nair najera najjar nakajima nakamura nakano nam naqvi naranjo narayan narayanan narvaez nascimento nash nasr nava navarrete navarro nazari ncube ndiaye ndlovu neal
negrete negron nelson nemec nemeth neumann nevarez newell newman newton nez ng ngai ngcobo ngo nguyen nichols nicholson nicolas nielsen nieminen nieto nikitin nikolaev nikolaidis
nikolic nilsen nilsson nishimura nixon njoroge nkosi noble noel noh nolan noriega norman norris norton novak novakova novikov novotny nowak nowakowski nugent nunes nunez nur
nwankwo nwosu obi obriant obrien ocampo ochieng ochoa oconnell oconnor odhiambo odom odonnell ofori ogawa ogunleye oh ohara ojeda okada okafor okeke okonkwo olawale olivares olivas
oliveira oliver oliveros oliynyk olmos olsen olson olsson olszewski omalley oneal oneill ono ontiveros onyango onyeka oquendo ordonez orellana orlov orlova orosco orozco orr ortega
ortiz osborn osborne osei osman osullivan ota otero otieno otto ouattara owen owens owusu oyelaran ozdemir ozkan ozturk pabon pace pacheco padilla page palmer palmieri palumbo pan
pandey pangilinan pantoja papadakis papadopoulos papp pappas paredes parekh parikh parisi park parker parks parrish parsons partida patel patil patrick patterson patton paul pavlov
pavlovic pawlowski payne paz pearson peck pedersen pedraza pedroza pelayo pellegrini pellegrino pelletier pena peng pennington perales peralta pereira perera perez perkins perrin
perry persson peters petersen peterson petrov petrova petrovic pettersson pfeiffer pham phan phelps phillips phiri pierce pillai pina pineda piotrowski pittman pitts pizarro
plascencia pohl poirier pokorny pollard ponce poole poon popa pope popescu popov popova porter portillo potter potts powell powers prado prasad preciado price prieto prince
prochazka proctor pruitt puente pugh pulido qadir qian qin quach quezada quinn quinones quinonez quintana quintanilla quintero quiroz qureshi radu rafferty raghavan rahimi rahman
rajan rajapaksa ramachandran raman ramanathan ramirez ramon ramos ramsey randall randolph rangel rao rascon rashid rasmussen rastogi ratliff ray raymond raza reddy reed reese
reeves rehman reid reilly ren rendon renteria resendez reyes reyna reynolds rezaei rhoads rhodes ribeiro ricci rice rich richard richards richardson richmond richter riggs riley
rinaldi rincon riordan rios rivas rivera rivers riviere rizvi rizzi rizzo roach robbins roberts robertson robin robinson robledo robles rocha rodarte rodgers rodriguez rodriquez
rogers rojas rollins rolon roman romano romanov romero romo rooney roque rosado rosales rosario rosas rose rosen ross rossetti rossi roth rousseau roussel roux rowe rowland roy
rubio rueda ruelas ruiz rush russell russo ryan saavedra sadeghi saeed saenz saha sahin sahni saito sakai sala salas salazar saldana saldivar saleh salem salgado salim salinas
salonga samadi samaniego sampson samuels sanabria sanchez sanders sandhu sandoval sani sanna santacruz santana santiago santillan santoro santos santoso sarmiento sasaki sato
sauceda sauer saunders savage sawyer saxena sayed schaefer schmid schmidt schmitt schmitz schneider scholz schreiber schroeder schubert schultz schulz schulze schumacher schuster
schwartz schwarz scott sedillo segovia segura seidel sellers semenov seo sepulveda serna serra serrano seth sethi setiawan sexton shaffer shah shaikh shannon sharma sharp sharpe
shaw shea sheehan shehu sheikh shelton shen shepard shepherd sheppard sheridan shetty shevchenko shi shields shimizu shin short shukla sibanda siddiqui sidhu sidorov sidorova
sierra sifuentes sigala silva silvestri simmons simon simpson sims simsek sinclair singh singleton sinha sithole siu skinner sloan small smirnov smirnova smit smith smits snow
snyder soares sodhi sokolov sokolova solano solis solomon solorzano solovyov sommer somsak song sood sorensen soria sosa sotelo soto souza sow sparks spears spencer srinivasan
srisai srivastava stafford stan stankovic stanley stanton stark steele stein stepanov stephens stephenson stevens stewart stoica stojanovic stokes stone stout strickland strong
stuart su suarez suazo subramanian suharto sukarno sullivan sultan summers sun susanto sutton suzuki svensson svoboda swanson sweeney sweet syed sykes szabo sze szymanski tabatabai
tadesse tafoya tahir takahashi takeuchi talley tam tamayo tamez tamura tanaka tang tanner tao tapia tate taufa taylor teixeira tejada tejeda tellez tello tembo terrell terry
tesfaye testa thach thakur thibault thibodeaux thomas thompson thongchai thornton tian tierney tirado tiwari tkachenko todd tolentino torres toth toure tovar townsend tran traore
travis trejo tremblay trevino trevizo trinh trivedi trujillo truong tsai tsang tse tseng tso tsosie tucker tuilagi tupou turner tyler ueda ulloa underwood urbina uribe urrutia
valadez valdes valdez valdivia valencia valentin valentine valentini valenzuela valladares valle vallejo valles vance vandenberg vandijk vang vanleeuwen varela varga vargas
varghese varma vasiliev vasques vasquez vaughan vaughn vazquez vega vela velasquez velazquez velez venegas venkataraman vera verdugo vergara verma vermeulen vesely vidal vieira
vigil villa villalobos villalpando villanueva villareal villarreal villasenor villegas vincent vinson viramontes virtanen visser vitale vlahos vo vogel vogt voigt volkov volkova
vorobyov vos vu vyas wada wade wagner walker wallace walls walsh walter walters walton wan wang wanjiru ward ware warner warren warsame washington watanabe watkins watson watts
weaver webb weber weeks wei weiss welch wells west wheeler whitaker white whitehead whitfield whitney wibowo wickramasinghe wieczorek wiggins wijaya wilcox wilder wiley wilkerson
wilkins wilkinson william williams williamson willis wilson winkler winter winters wise wisniewska wisniewski wojcik wolf wolfe wong wood woodard woods woodward wozniak wright wu
wyatt xiao xie xiong xu xue yadav yakovlev yamada yamaguchi yamamoto yamazaki yanez yang yao yates yazzie ybarra ye yeh yeung yildirim yildiz yilmaz yip yoon york yoshida young
yousef yu yuan yuen yusuf zaitsev zajac zakharov zaman zamora zaragoza zarate zavala zayas zelaya zeng zepeda zhang zhao zheng zhou zhu zia ziegler zielinska zielinski zimmerman
zimmermann zulu zuniga
`;

export const SURNAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
